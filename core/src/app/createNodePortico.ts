import { fileStore } from "../platform/fileStore.ts";
import { lightClient } from "./lightClient.ts";
import type { NodePorticoOptions } from "./NodePorticoOptions.ts";
import type { Portico } from "./Portico.ts";

/**
 * A client for Node: the same kit with the runtime's `fetch`, or the one given, and storage in a file. Call `dispose` at
 * the end.
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
