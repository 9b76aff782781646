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
import type { SolanaAdapterOptions } from "./solana/makeSolanaAdapter.ts";

export type { ExternalSolanaWallet } from "./solana/ExternalSolanaWallet.ts";
export type { SolanaSigner } from "./solana/localSigner.ts";
export type { SolanaAdapterOptions } from "./solana/makeSolanaAdapter.ts";

/**
 * Solana wallets: those of the Wallet Standard, Coinbase's injected one, and through the relay. Transactions are wire
 * bytes, so any library can make them. A connection's provider is the wallet itself. A script or a server passes keys of
 * its own as `signers`.
 */
export const solanaAdapter = (options: SolanaAdapterOptions = {}): AdapterPlugin => ({
  id: "solana",
  namespace: "solana",
  load: async () => {
    const [{ makeSolanaAdapter }, { withMultichain }] = await Promise.all([
      import("./solana/makeSolanaAdapter.ts"),
      import("./multichain/withMultichain.ts"),
    ]);
    return (context) => withMultichain(makeSolanaAdapter(context, options), context);
  },
});
