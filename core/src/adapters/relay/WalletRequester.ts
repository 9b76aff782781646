import type { ChainId } from "../../domain/chain/caip.ts";

/**
 * Sends a request to the wallet, on the network in use or on another one. Rejects with `MethodNotApproved` if the
 * wallet did not approve the method.
 */
export type WalletRequester = (method: string, params: unknown, chainId?: ChainId) => Promise<unknown>;
