import type { ResolvedSettings } from "../gateways/Settings.ts";
import { nodePlatform } from "../platform/node.ts";
import type { NodePorticoOptions } from "./createNodePortico.ts";
import { makeEngine } from "./engine.ts";
import { wrongOption } from "./wrongOption.ts";

export const nodeEngine = (settings: ResolvedSettings, options: NodePorticoOptions) => {
  const wrong = wrongOption(options);
  if (wrong) throw wrong;
  return makeEngine(settings, nodePlatform(options.storagePath), options);
};
