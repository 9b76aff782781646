import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import { type PendingTransaction, PendingTransactions } from "./PendingTransactions.ts";

const run = <E>(test: Effect.Effect<void, E, PendingTransactions>) =>
  test.pipe(Effect.provide(PendingTransactions.layer), Effect.runPromise);
const push = (transaction: PendingTransaction) => PendingTransactions.use((waiting) => waiting.push(transaction));
const take = PendingTransactions.use((waiting) => waiting.take);
const all = PendingTransactions.useSync((waiting) => SubscriptionRef.getUnsafe(waiting.state));

const approval: PendingTransaction = { after: { next: "stay" } };
const swap: PendingTransaction = { after: { next: "show", view: { name: "Account" } } };

describe("transactions that wait for approval", () => {
  it("end with the newest", () =>
    run(
      Effect.gen(function* () {
        yield* push(approval);
        yield* push(swap);
        expect(yield* all).toEqual([approval, swap]);
        expect(yield* take).toBe(swap);
        expect(yield* all).toEqual([approval]);
        expect(yield* take).toBe(approval);
      }),
    ));

  it("are none when there is nothing to take", () =>
    run(
      Effect.gen(function* () {
        expect(yield* take).toBeUndefined();
        expect(yield* all).toEqual([]);
      }),
    ));

  it("may include the same one twice", () =>
    run(
      Effect.gen(function* () {
        yield* push(approval);
        yield* push(approval);
        yield* take;
        expect(yield* all).toEqual([approval]);
      }),
    ));
});
