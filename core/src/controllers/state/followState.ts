import * as Effect from "effect/Effect";
import * as PubSub from "effect/PubSub";
import type * as Scope from "effect/Scope";
import type * as SubscriptionRef from "effect/SubscriptionRef";

/** Does something with each of the things that are published, as long as the scope lives. */
export const followEvents = <Event>(
  events: PubSub.PubSub<Event>,
  react: (event: Event) => Effect.Effect<void>,
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const subscription = yield* PubSub.subscribe(events);
    while (true) yield* react(yield* PubSub.take(subscription));
  }).pipe(Effect.scoped, Effect.forkScoped({ startImmediately: true }), Effect.asVoid);

/** Does something whenever a state changes, as long as the scope lives. */
export const followState = <State>(
  { pubsub }: SubscriptionRef.SubscriptionRef<State>,
  react: Effect.Effect<void>,
): Effect.Effect<void, never, Scope.Scope> => followEvents(pubsub, () => react);
