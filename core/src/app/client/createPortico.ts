import type { ChainId } from "../../domain/chain/caip.ts";
import { sessionKeys } from "../../domain/connection/sessionKeys.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import type { Portico } from "../parts/Portico.ts";
import { lightClient } from "./lightClient.ts";

/**
 * Creates a client for a web page. It is synchronous, safe on a server, and sends nothing until an action is called.
 * Throws `InvalidOption` when there is no network. When another option is wrong, every action rejects with
 * `InvalidOption`. The client's type knows the CAIP-2 ids of the networks.
 */
export const createPortico = <const Id extends ChainId>(options: PorticoOptions<Id>): Portico<Id> =>
  lightClient(options, {
    // A server may have a `localStorage` too, which belongs to no visitor.
    readStorage: (key) => (typeof document === "undefined" ? undefined : (localStorage.getItem(key) ?? undefined)),
    onOtherTab: (listener) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === sessionKeys.connectedNamespaces) listener();
      };
      // Runtimes other than a browser page do not have this event.
      globalThis.addEventListener?.("storage", onStorage);
      return () => globalThis.removeEventListener?.("storage", onStorage);
    },
    loadEngine: async (first, withModal) => {
      const makeEngine = withModal
        ? (await import("../engine/browserEngineWithModal.ts")).browserEngineWithModal
        : (await import("../engine/browserEngine.ts")).browserEngine;
      return () => makeEngine(first, options);
    },
  });
