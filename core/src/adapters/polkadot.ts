/**
 * Wallets of Polkadot.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { polkadotAdapter } from "@portico/core/adapters/polkadot";
 *
 *   export const portico = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: [
 *       {
 *         id: "91b171bb158e2d3848fa23a9f1c25182",
 *         name: "Polkadot",
 *         chainNamespace: "polkadot",
 *         caipNetworkId: "polkadot:91b171bb158e2d3848fa23a9f1c25182",
 *         nativeCurrency: { name: "Polkadot", symbol: "DOT", decimals: 10 },
 *         rpcUrls: { default: { http: ["https://rpc.polkadot.io"] } },
 *       },
 *     ],
 *     adapters: [polkadotAdapter()],
 *   });
 * @module
 */
import type { AdapterPlugin } from "../ports/Adapter.ts";

/** Polkadot extensions (`window.injectedWeb3`): accounts, and signatures of messages. Over the relay, accounts only. */
export const polkadotAdapter = (): AdapterPlugin => ({
  id: "polkadot",
  namespace: "polkadot",
  load: async () => {
    const { makePolkadotAdapter } = await import("./polkadot/makePolkadotAdapter.ts");
    return makePolkadotAdapter;
  },
});
