import type { AdapterPlugin } from "../ports/Adapter.ts";

/**
 * Bitcoin wallets of the page that speak the language of sats-connect: payment, ordinal and Stacks addresses, messages, PSBTs
 * and transfers.
 */
export const bitcoinAdapter = (): AdapterPlugin => ({
  id: "bitcoin",
  namespace: "bip122",
  load: async () => {
    const { makeBitcoinAdapter } = await import("./bitcoin/makeBitcoinAdapter.ts");
    return makeBitcoinAdapter;
  },
});
