import { nodePlatform } from "../../platform/node.ts";
import type { FirstState } from "../options/firstState.ts";
import type { NodePorticoOptions } from "../options/NodePorticoOptions.ts";
import { startEngine } from "./startEngine.ts";

export const nodeEngine = (first: FirstState, options: NodePorticoOptions) =>
  startEngine(options, { first, framework: "node", platform: nodePlatform(options, options.metadata?.url) });
