import type { ResolvedSettings } from "../gateways/Settings.ts";
import { browserPlatform } from "../platform/browser.ts";
import { makeEngine } from "./engine.ts";
import type { PorticoOptions } from "./options.ts";
import { wrongOption } from "./wrongOption.ts";

export const browserEngine = (settings: ResolvedSettings, options: PorticoOptions) => {
  const wrong = wrongOption(options);
  if (wrong) throw wrong;
  return makeEngine(settings, browserPlatform, options);
};
