import type { ResolvedSettings } from "../gateways/Settings.ts";
import { nodePlatform } from "../platform/node.ts";
import type { NodePorticoOptions } from "./createNodePortico.ts";
import { makeEngine } from "./engine.ts";

export const nodeEngine = (settings: ResolvedSettings, options: NodePorticoOptions) =>
  makeEngine(settings, nodePlatform(options.storagePath), options);
