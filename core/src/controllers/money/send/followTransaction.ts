import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { namespaceOf } from "../../../domain/chain/caip.ts";
import { signatureStatusIn } from "../../../domain/chain/signatureStatus.ts";
import type { ReceiptFailure } from "../../../domain/chain/transactionReceipt.ts";
import { PENDING_CONFIRMATIONS, PENDING_FOLLOW_MILLIS } from "../../../domain/limits.ts";
import type { PendingTransaction } from "../../../domain/money/send/pendingTransaction.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { Networks } from "../../chain/Networks.ts";
import { transactionReceipt } from "../../connection/transactionReceipt.ts";

type Change = Pick<PendingTransaction, "status"> & Partial<Pick<PendingTransaction, "confirmations" | "replacement">>;

/** Whether the network knows a transaction that it has not included. */
const isKnown = Effect.fnUntraced(function* ({ hash, chainId }: PendingTransaction) {
  const rpc = yield* JsonRpc;
  const network = yield* (yield* Networks).resolve(chainId);
  if (namespaceOf(chainId) === "solana") {
    const params = [[hash], { searchTransactionHistory: true }];
    return signatureStatusIn(yield* rpc.request({ network, method: "getSignatureStatuses", params })) !== undefined;
  }
  return (yield* rpc.request({ network, method: "eth_getTransactionByHash", params: [hash] })) !== null;
});

/**
 * Waits for what becomes of a transaction, and passes it on: the block that includes it, and those that confirm it; the
 * transaction that took its place; or that the network has forgotten it (docs/rules/send.md#pending-transactions).
 */
export const followTransaction = Effect.fnUntraced(function* (
  sent: PendingTransaction,
  changed: (change: Change) => Effect.Effect<void>,
) {
  const { hash, chainId, sentAtMillis } = sent;
  const receipt = (id: string, confirmations: number) => transactionReceipt({ hash: id, chainId, confirmations });

  /** What to do after a wait without a receipt: true to wait again. */
  const afterFailure = Effect.fnUntraced(function* (error: ReceiptFailure) {
    if (error._tag === "TransactionReplaced") {
      const { reason, replacement } = error.details;
      yield* changed({ status: reason, ...(replacement ? { replacement } : {}) });
      return false;
    }
    if (error._tag !== "TransactionNotConfirmed") return false;
    // A node that cannot be asked says nothing about the transaction.
    const known = yield* Effect.orElseSucceed(isKnown(sent), () => true);
    if (!known) yield* changed({ status: "dropped" });
    return known && (yield* Clock.currentTimeMillis) - sentAtMillis < PENDING_FOLLOW_MILLIS;
  });

  let isWaiting = true;
  while (isWaiting) {
    isWaiting = yield* receipt(hash, 1).pipe(
      Effect.flatMap(({ hash: included, status }) => {
        const replacement = included === hash ? {} : { replacement: included };
        const settled = status === "success" ? ("confirmed" as const) : ("failed" as const);
        return changed({ status: settled, confirmations: 1, ...replacement }).pipe(
          Effect.andThen(receipt(included, PENDING_CONFIRMATIONS)),
          Effect.andThen(changed({ status: settled, confirmations: PENDING_CONFIRMATIONS, ...replacement })),
          // It is included; that it takes long to get more confirmations is no news.
          Effect.ignore,
          Effect.as(false),
        );
      }),
      Effect.catch(afterFailure),
    );
  }
});
