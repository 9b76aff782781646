import type * as Effect from "effect/Effect";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { TransactionReceipt } from "../../domain/chain/transactionReceipt.ts";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import type { JsonRpcError } from "../../domain/errors/families.ts";
import type { TransactionReplaced } from "../../domain/errors/money.ts";

/** Sends a JSON-RPC request to the network of the transaction. */
export type RequestNetwork = (
  method: string,
  params: ReadonlyArray<unknown>,
) => Effect.Effect<unknown, JsonRpcError | FeatureLoadFailed>;

export interface AwaitedTransaction {
  readonly hash: string;
  readonly chainId: ChainId;
  /** How many blocks have to contain or follow the transaction, its own included. */
  readonly confirmations: number;
}

/** How the outcome of a transaction is found out on a namespace. */
export type Confirmation = (
  request: RequestNetwork,
  transaction: AwaitedTransaction,
) => {
  /** Asks once. Undefined while the outcome is not known. */
  readonly poll: Effect.Effect<TransactionReceipt | undefined, JsonRpcError | FeatureLoadFailed | TransactionReplaced>;
  /** What is known when the time is over, apart from that there was no receipt. */
  readonly onTimeout?: () => TransactionReplaced | undefined;
};
