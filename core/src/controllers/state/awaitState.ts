import * as Effect from "effect/Effect";
import * as PubSub from "effect/PubSub";
import * as SubscriptionRef from "./SubscriptionRef.ts";

/** Waits until `matches` is true for the state; returns at once when it already is. */
export const awaitState = <State>(
  ref: SubscriptionRef.SubscriptionRef<State>,
  matches: (state: State) => boolean,
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const changes = yield* PubSub.subscribe(ref.pubsub);
    while (!matches(SubscriptionRef.getUnsafe(ref))) yield* PubSub.take(changes);
  }).pipe(Effect.scoped);
