import { fileStore } from "../platform/fileStore.ts";
import { lightClient } from "./lightClient.ts";
import type { PorticoOptions } from "./options.ts";
import type { Portico } from "./Portico.ts";

export interface NodePorticoOptions extends PorticoOptions {
  /** File that keeps what a browser keeps in its storage; without it nothing outlives the process. */
  readonly storagePath?: string;
}

/**
 * A client for Node: the same kit with undici's pooled agent and storage in a file. Call `dispose` at the end.
 * Throws `ProjectIdNotConfigured`, or `InvalidOption` for the project id and the networks; another option that
 * is wrong rejects every action with `InvalidOption`.
 */
export const createPortico = (options: NodePorticoOptions): Portico =>
  lightClient(options, {
    readStorage: (key) => (options.storagePath ? fileStore(options.storagePath).get(key) : undefined),
    loadEngine: async (first) => {
      const { nodeEngine } = await import("./nodeEngine.ts");
      return () => nodeEngine(first, options);
    },
  });
