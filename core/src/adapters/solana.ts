/**
 * Wallets of Solana. `@portico/core/adapters/solana-kit` makes a signer of `@solana/kit` from the connected wallet.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { solanaAdapter } from "@portico/core/adapters/solana";
 *   import { solana } from "@portico/core/networks";
 *
 *   export const portico = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: [solana],
 *     adapters: [solanaAdapter()],
 *   });
 * @module
 */
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
