import { nodePlatform } from "../platform/node.ts";
import type { NodePorticoOptions } from "./createNodePortico.ts";
import { makeEngine } from "./engine.ts";
import type { FirstState } from "./firstState.ts";
import { resolveOptions } from "./resolveOptions.ts";
import { wrongOption } from "./wrongOption.ts";

export const nodeEngine = (first: FirstState, options: NodePorticoOptions) => {
  const wrong = wrongOption(options);
  if (wrong) throw wrong;
  return makeEngine(resolveOptions(options, "node", first), nodePlatform(options.storagePath), options);
};
