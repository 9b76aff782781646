import type { AdapterPlugin } from "../ports/Adapter.ts";

/**
 * Solana wallets: those of the Wallet Standard, Coinbase's injected one, and through the relay. Transactions are wire
 * bytes, so any library can make them. A connection's provider is the wallet itself.
 */
export const solanaAdapter = (): AdapterPlugin => ({
  id: "solana",
  namespace: "solana",
  load: async () => {
    const { makeSolanaAdapter } = await import("./solana/makeSolanaAdapter.ts");
    return makeSolanaAdapter;
  },
});
