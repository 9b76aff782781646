import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Stream from "effect/Stream";
import * as EffectRef from "effect/SubscriptionRef";
import { expect, it } from "vitest";
import * as SubscriptionRef from "./SubscriptionRef.ts";

it("is Effect's own, which follows it and changes it", async () => {
  const seen = await Effect.runPromise(
    Effect.gen(function* () {
      const ref = yield* SubscriptionRef.make(1);
      const following = yield* EffectRef.changes(ref).pipe(
        Stream.take(3),
        Stream.runCollect,
        Effect.forkChild({ startImmediately: true }),
      );
      yield* SubscriptionRef.update(ref, (state) => state + 1);
      yield* EffectRef.set(ref, 3);
      return { isEffects: EffectRef.isSubscriptionRef(ref), states: yield* Fiber.join(following) };
    }),
  );
  expect(seen).toEqual({ isEffects: true, states: [1, 2, 3] });
});

it("changes one after another, and says what came of a change", async () => {
  const results = await Effect.runPromise(
    Effect.gen(function* () {
      const ref = yield* SubscriptionRef.make(1);
      const taken = yield* SubscriptionRef.modify(ref, (state) => [`was ${state}`, state + 1]);
      const next = yield* SubscriptionRef.updateAndGet(ref, (state) => state * 10);
      yield* SubscriptionRef.set(ref, 7);
      return [taken, next, yield* SubscriptionRef.get(ref)];
    }),
  );
  expect(results).toEqual(["was 1", 20, 7]);
});
