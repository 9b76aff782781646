/**
 * Wallets of Bitcoin.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
 *   import { bitcoin } from "@portico/core/networks";
 *
 *   export const portico = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: [bitcoin],
 *     adapters: [bitcoinAdapter()],
 *   });
 * @module
 */
import type { AdapterPlugin } from "../ports/Adapter.ts";

/**
 * Bitcoin wallets: the page's wallets that speak the language of sats-connect, Leather, OKX, the wallets of the Wallet
 * Standard, and wallets through the relay. Offers payment, ordinal and Stacks addresses, messages, PSBTs and, where the
 * wallet has them, transfers. The wallet chooses the network: the kit follows it, and only the wallet can change it.
 */
export const bitcoinAdapter = (): AdapterPlugin => ({
  id: "bitcoin",
  namespace: "bip122",
  load: async () => {
    const { makeBitcoinAdapter } = await import("./bitcoin/makeBitcoinAdapter.ts");
    return makeBitcoinAdapter;
  },
});
