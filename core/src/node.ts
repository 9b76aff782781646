import { lightClient } from "./app/lightClient.ts";
import type { PorticoOptions } from "./app/options.ts";
import type { Portico } from "./app/Portico.ts";
import { fileStore } from "./platform/fileStore.ts";

export type { LogEntry, PorticoOptions } from "./app/options.ts";
export type { Portico } from "./app/Portico.ts";
export type { HttpCall } from "./gateways/http/observedFetch.ts";
export { nodePlatform } from "./platform/node.ts";

export interface NodePorticoOptions extends PorticoOptions {
  /** File that keeps what a browser keeps in its storage; without it nothing outlives the process. */
  readonly storagePath?: string;
}

/**
 * A client for Node: the same kit with undici's pooled agent and storage in a file. Call `dispose` at the end.
 * Throws `ProjectIdNotConfigured` or `InvalidOption` when the options are wrong.
 */
export const createPortico = (options: NodePorticoOptions): Portico =>
  lightClient(options, "node", {
    readStorage: (key) => (options.storagePath ? fileStore(options.storagePath).get(key) : undefined),
    loadEngine: async (settings) => (await import("./app/nodeEngine.ts")).nodeEngine(settings, options),
  });
