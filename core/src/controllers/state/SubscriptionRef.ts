// Effect's `SubscriptionRef`, made without its module. That one imports Effect's streams, and bundlers that take all that a
// module imports, such as Turbopack and Parcel, would load them with the first open.
import * as Effect from "effect/Effect";
import * as Pipeable from "effect/Pipeable";
import * as PubSub from "effect/PubSub";
import * as Semaphore from "effect/Semaphore";
// biome-ignore lint/style/noRestrictedImports: a type loads nothing
import type { SubscriptionRef } from "effect/SubscriptionRef";

export type { SubscriptionRef };

export const make = <State>(value: State): Effect.Effect<SubscriptionRef<State>> =>
  Effect.map(PubSub.unbounded<State>({ replay: 1 }), (pubsub) => {
    PubSub.publishUnsafe(pubsub, value);
    return Object.assign(new Pipeable.Class(), {
      "~effect/SubscriptionRef": { _A: (state: State) => state },
      semaphore: Semaphore.makeUnsafe(1),
      pubsub,
      value,
    });
  });

export const getUnsafe = <State>({ value }: SubscriptionRef<State>): State => value;

export const get = <State>(ref: SubscriptionRef<State>): Effect.Effect<State> => Effect.sync(() => ref.value);

/** Changes the state and tells those who follow it. `change` returns the result and the next state. */
export const modify = <State, Result>(
  ref: SubscriptionRef<State>,
  change: (state: State) => readonly [Result, State],
): Effect.Effect<Result> =>
  ref.semaphore.withPermit(
    Effect.sync(() => {
      const [result, next] = change(ref.value);
      ref.value = next;
      PubSub.publishUnsafe(ref.pubsub, next);
      return result;
    }),
  );

export const updateAndGet = <State>(
  ref: SubscriptionRef<State>,
  change: (state: State) => State,
): Effect.Effect<State> =>
  modify(ref, (state) => {
    const next = change(state);
    return [next, next];
  });

export const update = <State>(ref: SubscriptionRef<State>, change: (state: State) => State): Effect.Effect<void> =>
  modify(ref, (state) => [undefined, change(state)]);

export const set = <State>(ref: SubscriptionRef<State>, next: State): Effect.Effect<void> => update(ref, () => next);
