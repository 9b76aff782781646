import { browserPlatform } from "../../platform/browser.ts";
import type { FirstState } from "../options/firstState.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import { startEngine } from "./startEngine.ts";

export const browserEngine = (first: FirstState, options: PorticoOptions) =>
  startEngine(options, { first, framework: "html", platform: browserPlatform });
