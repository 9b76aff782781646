import type { AdapterPlugin } from "../ports/Adapter.ts";

/**
 * Bitcoin wallets: those of the page that speak the language of sats-connect, Leather, OKX and those of the Wallet
 * Standard, and through the relay. Payment, ordinal and Stacks addresses, messages, PSBTs and, where the wallet has them,
 * transfers. The network is the wallet's own: it is followed, and only the wallet can change it.
 */
export const bitcoinAdapter = (): AdapterPlugin => ({
  id: "bitcoin",
  namespace: "bip122",
  load: async () => {
    const { makeBitcoinAdapter } = await import("./bitcoin/makeBitcoinAdapter.ts");
    return makeBitcoinAdapter;
  },
});
