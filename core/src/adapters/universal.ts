/**
 * Wallets of a namespace that connect through the relay only, for a site that does not want the page's wallets of that
 * namespace, or whose own library connects them.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { universalAdapter } from "@portico/core/adapters/universal";
 *   import { solana } from "@portico/core/networks";
 *
 *   export const portico = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: [solana],
 *     adapters: [universalAdapter("solana")],
 *   });
 * @module
 */
import { ConnectorNotFound } from "../domain/errors/connection.ts";
import type { Adapter, AdapterContext, AdapterPlugin } from "../ports/Adapter.ts";

/** How an adapter uses a namespace through the relay. */
type OverRelay = (context: AdapterContext) => Adapter["overRelay"];

const overRelayOf = {
  eip155: async (): Promise<OverRelay> => {
    const code = await import("./evm/overRelay.ts");
    return (context) => (session, chainId) => code.overRelay(session, context, chainId);
  },
  solana: async (): Promise<OverRelay> => {
    const code = await import("./solana/overRelay.ts");
    return (context) => (session, chainId) => code.overRelay(session, context, chainId);
  },
  bip122: async (): Promise<OverRelay> => {
    const code = await import("./bitcoin/overRelay.ts");
    return (context) => (session, chainId) => code.overRelay(session, context, chainId);
  },
  polkadot: async (): Promise<OverRelay> => {
    const code = await import("./polkadot/overRelay.ts");
    return () => code.overRelay;
  },
} as const;

/** Namespaces that can be used only through the relay. */
export type UniversalNamespace = keyof typeof overRelayOf;

/** Wallets of a namespace through the relay only. The page's wallets are not listed. */
export const universalAdapter = (namespace: UniversalNamespace): AdapterPlugin => ({
  id: "universal",
  namespace,
  isRelayOnly: true,
  load: async () => {
    const overRelay = await overRelayOf[namespace]();
    return (context) => ({
      namespace,
      discover: (listener) => {
        listener([]);
        return () => {};
      },
      connect: async ({ connectorId }) => {
        throw new ConnectorNotFound({ connectorId, namespace });
      },
      reconnect: async () => undefined,
      overRelay: overRelay(context),
    });
  },
});
