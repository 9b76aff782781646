import type { ChainId } from "../domain/chain/caip.ts";

/**
 * The provider of a relay connection on a namespace without a provider standard: solana, bip122 and polkadot. It sends
 * requests to the wallet alone, with the namespace's JSON-RPC methods of WalletConnect.
 */
export interface RelayProvider {
  /**
   * Sends one request to the wallet, on the network in use or on another approved one. Rejects with
   * `MethodNotApproved`, `UserRejected`, `WalletTimedOut`, `SessionEnded` or another error of the catalogue.
   */
  readonly request: (
    call: { readonly method: string; readonly params?: unknown },
    chainId?: ChainId,
  ) => Promise<unknown>;
  /** `accountsChanged` passes addresses, `chainChanged` passes a CAIP-2 id, `disconnect` passes nothing. */
  readonly on: (event: string, listener: (value: unknown) => void) => void;
  readonly removeListener: (event: string, listener: (value: unknown) => void) => void;
}
