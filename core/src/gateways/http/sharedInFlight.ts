import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";

/** Runs effects, until the scope ends, so that those with the same key share one while it is under way. */
export const sharedInFlight = <A, E>() =>
  Effect.map(Effect.scope, (scope) => {
    const running = new Map<string, { readonly fiber: Fiber.Fiber<A, E>; callers: number }>();
    return Effect.fnUntraced(function* (key: string, effect: Effect.Effect<A, E>) {
      const forget = Effect.sync(() => running.delete(key));
      const shared = running.get(key) ?? {
        fiber: yield* Effect.forkIn(Effect.ensuring(effect, forget), scope),
        callers: 0,
      };
      running.set(key, shared);
      shared.callers += 1;
      return yield* Effect.onInterrupt(Fiber.join(shared.fiber), () => {
        shared.callers -= 1;
        return shared.callers === 0 ? Effect.andThen(forget, Fiber.interrupt(shared.fiber)) : Effect.void;
      });
    });
  });
