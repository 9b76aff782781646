import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { Store } from "./store.ts";

/** What starts a fiber and gives back the function that ends it. */
export type Fork = (effect: Effect.Effect<void>) => () => void;

/** A controller's state as a store; one fiber a listener, alive while it listens. */
export const storeOf = <State>(ref: SubscriptionRef.SubscriptionRef<State>, fork: Fork): Store<State> => ({
  get: () => SubscriptionRef.getUnsafe(ref),
  subscribe: (listener) =>
    fork(
      SubscriptionRef.changes(ref).pipe(
        Stream.drop(1),
        Stream.runForEach(() => Effect.sync(listener)),
      ),
    ),
});
