import * as Effect from "effect/Effect";
import * as PubSub from "effect/PubSub";
import * as SubscriptionRef from "./SubscriptionRef.ts";

/** Waits until `find` finds something in a state, and returns it. */
export const whenState = <State, Found>(
  state: SubscriptionRef.SubscriptionRef<State>,
  find: (current: State) => Found | undefined,
): Effect.Effect<Found> =>
  Effect.gen(function* () {
    const changes = yield* PubSub.subscribe(state.pubsub);
    while (true) {
      const found = find(SubscriptionRef.getUnsafe(state));
      if (found !== undefined) return found;
      yield* PubSub.take(changes);
    }
  }).pipe(Effect.scoped);
