import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { WaitingTransaction } from "../../domain/modal/transactionStack.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

/**
 * A waiting transaction with its callbacks, put on the stack before the wallet is asked
 * (docs/rules/modal.md#waiting-transactions).
 */
export interface PendingTransaction extends WaitingTransaction {
  /** Runs once the view has changed. */
  readonly onSuccess?: Effect.Effect<void>;
  readonly onCancel?: Effect.Effect<void>;
}

/** The transactions that wait for an approval, newest last. The modal decides how their end changes the views. */
export class PendingTransactions extends Context.Service<
  PendingTransactions,
  {
    readonly state: SubscriptionRef.SubscriptionRef<ReadonlyArray<PendingTransaction>>;
    readonly push: (transaction: PendingTransaction) => Effect.Effect<void>;
    /** Removes the newest transaction and returns it. */
    readonly take: Effect.Effect<PendingTransaction | undefined>;
  }
>()("portico/controllers/PendingTransactions") {
  static readonly layer = Layer.effect(
    PendingTransactions,
    Effect.gen(function* () {
      const state = yield* SubscriptionRef.make<ReadonlyArray<PendingTransaction>>([]);
      return PendingTransactions.of({
        state,
        push: (transaction) => SubscriptionRef.update(state, (waiting) => [...waiting, transaction]),
        take: SubscriptionRef.modify(state, (waiting) => [waiting.at(-1), waiting.slice(0, -1)]),
      });
    }),
  );
}
