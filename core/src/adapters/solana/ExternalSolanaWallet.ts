import type { SolanaWallet } from "./SolanaWallet.ts";

/** A wallet that is not in the page and is loaded when the visitor chooses it, such as a hardware wallet. */
export interface ExternalSolanaWallet extends SolanaWallet {
  /** Whether the wallet can be used on this page at all. Called when the adapter is made. */
  readonly isAvailable: () => boolean;
}
