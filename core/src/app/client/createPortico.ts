import type { ChainId } from "../../domain/chain/caip.ts";
import type { SiteChainId } from "../../domain/chain/siteNetwork.ts";
import { sessionKeys } from "../../domain/connection/storage/sessionKeys.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import { readStorage } from "../options/readStorage.ts";
import type { Portico } from "../parts/Portico.ts";
import { lightClient } from "./lightClient.ts";

/**
 * Creates a client for a web page. It is synchronous, safe on a server, and sends nothing until an action is called.
 * Throws `InvalidOption` when there is no network. When another option is wrong, every action rejects with
 * `InvalidOption`. The client's type knows the CAIP-2 ids of the networks.
 */
export const createPortico = <const Id extends ChainId = never, const Reference extends number = never>(
  options: PorticoOptions<Id, Reference>,
): Portico<SiteChainId<Id, Reference>> =>
  lightClient(options, {
    readStorage,
    onOtherTab: (listener) => {
      // It has the `signal` that ends the listening.
      const listening = new AbortController();
      // Runtimes other than a browser page do not have this event.
      globalThis.addEventListener?.(
        "storage",
        ({ key }) => {
          if (key === sessionKeys.connectedNamespaces) listener();
        },
        listening,
      );
      return () => listening.abort();
    },
    loadEngine: async (first, withModal) => {
      const code = await (withModal ? import("../opening/openingEngine.ts") : import("../engine/browserEngine.ts"));
      return () => code.browserEngine(first, options);
    },
  });
