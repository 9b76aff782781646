import type { ChainId } from "../domain/chain/caip.ts";

/**
 * The provider of a relay connection on a namespace that has no standard for it: solana, bip122 and polkadot. It asks the
 * wallet alone, in the words of the namespace (WalletConnect's JSON-RPC methods).
 */
export interface RelayProvider {
  /**
   * One request to the wallet, on the network in use or another that it approved. Rejects with `MethodNotApproved`,
   * `UserRejected`, `WalletTimedOut`, `SessionEnded` or another error of the catalogue.
   */
  readonly request: (
    call: { readonly method: string; readonly params?: unknown },
    chainId?: ChainId,
  ) => Promise<unknown>;
  /** `accountsChanged` tells addresses, `chainChanged` a CAIP-2 id, `disconnect` nothing. */
  readonly on: (event: string, listener: (value: unknown) => void) => void;
  readonly removeListener: (event: string, listener: (value: unknown) => void) => void;
}
