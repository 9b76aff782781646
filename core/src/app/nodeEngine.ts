import type { ResolvedSettings } from "../gateways/Settings.ts";
import { nodePlatform } from "../platform/node.ts";
import { makeEngine } from "./engine.ts";
import type { PorticoOptions } from "./options.ts";

export const nodeEngine = (settings: ResolvedSettings, options: PorticoOptions & { readonly storagePath?: string }) =>
  makeEngine(settings, nodePlatform(options.storagePath), options);
