import * as Effect from "effect/Effect";
import * as PubSub from "effect/PubSub";
import type * as Scope from "effect/Scope";
import type * as SubscriptionRef from "./SubscriptionRef.ts";

/** Runs `react` with each published event, until the scope ends. */
export const followEvents = <Event>(
  events: PubSub.PubSub<Event>,
  react: (event: Event) => Effect.Effect<void>,
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const subscription = yield* PubSub.subscribe(events);
    while (true) yield* react(yield* PubSub.take(subscription));
  }).pipe(Effect.scoped, Effect.forkScoped({ startImmediately: true }), Effect.asVoid);

/** Runs `react` whenever the state changes, until the scope ends. */
export const followState = <State>(
  { pubsub }: SubscriptionRef.SubscriptionRef<State>,
  react: Effect.Effect<void>,
): Effect.Effect<void, never, Scope.Scope> => followEvents(pubsub, () => react);
