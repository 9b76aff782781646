import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { type PendingTransaction, pendingKey } from "../../../domain/money/submission/pendingTransaction.ts";
import { type TransactionUnderWay, transactionsUnderWay } from "../../../domain/money/submission/transactionRequest.ts";
import { followState } from "../../state/followState.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { SentTransactions } from "./SentTransactions.ts";
import { TransactionRequests } from "./TransactionRequests.ts";

const keyOf = (each: TransactionUnderWay): string => ("hash" in each ? pendingKey(each) : each.request);

/**
 * Calls `changed` with the transactions that may still happen whenever these change, in every tab, and `ended` with each
 * transaction whose end becomes known.
 */
export const followUnderWay = Effect.fnUntraced(function* (follower: {
  readonly changed: (transactions: ReadonlyArray<TransactionUnderWay>) => Effect.Effect<void>;
  readonly ended: (transaction: PendingTransaction) => Effect.Effect<void>;
}) {
  const requests = yield* TransactionRequests;
  const sent = yield* SentTransactions;
  const scope = yield* Effect.scope;
  let known: ReadonlyArray<TransactionUnderWay> = [];

  const read = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis;
    const transactions = SubscriptionRef.getUnsafe(sent.state);
    const before = known;
    known = transactionsUnderWay(SubscriptionRef.getUnsafe(requests.state), transactions, now);
    if (before.map(keyOf).join() !== known.map(keyOf).join()) yield* follower.changed(known);
    for (const each of before) {
      // A request may have got a transaction and its end at once.
      const transaction = transactions.find((other) =>
        "hash" in each ? pendingKey(other) === pendingKey(each) : other.request === each.request,
      );
      if (transaction && transaction.status !== "pending") yield* Effect.forkIn(follower.ended(transaction), scope);
    }
  });
  yield* read;
  yield* followState(sent.state, read);
  yield* followState(requests.state, read);
});
