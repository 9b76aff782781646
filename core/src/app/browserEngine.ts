import type { ResolvedSettings } from "../gateways/Settings.ts";
import { browserPlatform } from "../platform/browser.ts";
import { makeEngine } from "./engine.ts";
import type { PorticoOptions } from "./options.ts";

export const browserEngine = (settings: ResolvedSettings, options: PorticoOptions) =>
  makeEngine(settings, browserPlatform, options);
