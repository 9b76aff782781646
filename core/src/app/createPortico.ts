import { sessionKeys } from "../domain/connection/sessionKeys.ts";
import { lightClient } from "./lightClient.ts";
import type { PorticoOptions } from "./options.ts";
import type { Portico } from "./Portico.ts";

/**
 * A client for a web page. Synchronous, safe on a server, and silent until an action is called.
 * Throws `ProjectIdNotConfigured`, or `InvalidOption` for the project id and the networks; another option that
 * is wrong rejects every action with `InvalidOption`.
 */
export const createPortico = (options: PorticoOptions): Portico =>
  lightClient(options, {
    // A server may have a `localStorage` of its own, which belongs to no visitor.
    readStorage: (key) => (typeof document === "undefined" ? undefined : (localStorage.getItem(key) ?? undefined)),
    onOtherTab: (listener) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === sessionKeys.connectedNamespaces) listener();
      };
      // Nodes other than a page have no such event.
      globalThis.addEventListener?.("storage", onStorage);
      return () => globalThis.removeEventListener?.("storage", onStorage);
    },
    loadEngine: async (first) => {
      const code = await import("./browserEngine.ts");
      return () => code.browserEngine(first, options);
    },
    loadEngineWithModal: async (first) => {
      const code = await import("./browserEngineWithModal.ts");
      return () => code.browserEngineWithModal(first, options);
    },
  });
