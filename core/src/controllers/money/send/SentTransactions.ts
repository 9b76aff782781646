import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { PendingTransaction } from "../../../domain/money/send/pendingTransaction.ts";

/** The transactions that the client has sent, and what became of them. */
export class SentTransactions extends Context.Service<
  SentTransactions,
  { readonly state: SubscriptionRef.SubscriptionRef<ReadonlyArray<PendingTransaction>> }
>()("portico/controllers/SentTransactions") {
  static readonly layer = Layer.effect(
    SentTransactions,
    Effect.gen(function* () {
      const state = yield* SubscriptionRef.make<ReadonlyArray<PendingTransaction>>([]);
      return SentTransactions.of({ state });
    }),
  );
}
