import { browserPlatform } from "../platform/browser.ts";
import { makeEngine } from "./engine.ts";
import type { FirstState } from "./firstState.ts";
import type { PorticoOptions } from "./options.ts";
import { resolveOptions } from "./resolveOptions.ts";
import { wrongOption } from "./wrongOption.ts";

export const browserEngine = (first: FirstState, options: PorticoOptions) => {
  const wrong = wrongOption(options);
  if (wrong) throw wrong;
  return makeEngine(resolveOptions(options, "html", first), browserPlatform, options);
};
