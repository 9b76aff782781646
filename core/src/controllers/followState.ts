import * as Effect from "effect/Effect";
import * as PubSub from "effect/PubSub";
import type * as Scope from "effect/Scope";
import type * as SubscriptionRef from "effect/SubscriptionRef";

/** Does something whenever a state changes, as long as the scope lives. */
export const followState = <State>(
  { pubsub }: SubscriptionRef.SubscriptionRef<State>,
  react: Effect.Effect<void>,
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const changes = yield* PubSub.subscribe(pubsub);
    while (true) {
      yield* PubSub.take(changes);
      yield* react;
    }
  }).pipe(Effect.scoped, Effect.forkScoped({ startImmediately: true }), Effect.asVoid);
