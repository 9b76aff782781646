import type { ChainId } from "../../domain/chain/caip.ts";
import type { SiteChainId } from "../../domain/chain/siteNetwork.ts";
import { fileStore } from "../../platform/fileStore.ts";
import type { NodePorticoOptions } from "../options/NodePorticoOptions.ts";
import type { Portico } from "../parts/Portico.ts";
import { lightClient } from "./lightClient.ts";

/**
 * Creates a client for Node. It uses the runtime's `fetch`, or the `fetch` option, and keeps its storage in a file.
 * Call `dispose` at the end.
 * Throws `InvalidOption` when there is no network. When another option is wrong, every action rejects with
 * `InvalidOption`. The client's type knows the CAIP-2 ids of the networks.
 */
export const createPortico = <const Id extends ChainId = never, const Reference extends number = never>(
  options: NodePorticoOptions<Id, Reference>,
): Portico<SiteChainId<Id, Reference>> =>
  lightClient(options, {
    readStorage: (key) => (options.storagePath ? fileStore(options.storagePath).get(key) : undefined),
    loadEngine: async (first) => {
      const { nodeEngine } = await import("../engine/nodeEngine.ts");
      return () => nodeEngine(first, options);
    },
  });
