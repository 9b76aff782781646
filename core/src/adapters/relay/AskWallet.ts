import type { ChainId } from "../../domain/chain/caip.ts";

/** Asks the wallet on the network in use, or on another one. Rejects with `MethodNotApproved` unless it was approved. */
export type AskWallet = (method: string, params: unknown, chainId?: ChainId) => Promise<unknown>;
