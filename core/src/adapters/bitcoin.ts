import type { AdapterPlugin } from "../ports/Adapter.ts";

/**
 * Bitcoin wallets: those of the page that speak the language of sats-connect, and through the relay. Payment, ordinal and
 * Stacks addresses, messages, PSBTs and transfers.
 */
export const bitcoinAdapter = (): AdapterPlugin => ({
  id: "bitcoin",
  namespace: "bip122",
  load: async () => {
    const { makeBitcoinAdapter } = await import("./bitcoin/makeBitcoinAdapter.ts");
    return makeBitcoinAdapter;
  },
});
