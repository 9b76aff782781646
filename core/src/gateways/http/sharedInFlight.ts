import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";

interface InFlight<A, E> {
  readonly fiber: Fiber.Fiber<A, E>;
  callers: number;
}

/** Runs effects, until the scope ends, so that those with the same key share one while it is under way. */
export const sharedInFlight = <A, E>() =>
  Effect.map(Effect.scope, (scope) => {
    const running = new Map<string, InFlight<A, E>>();

    const start = Effect.fnUntraced(function* (key: string, effect: Effect.Effect<A, E>) {
      const started: InFlight<A, E> = { fiber: yield* Effect.forkIn(effect, scope), callers: 0 };
      running.set(key, started);
      started.fiber.addObserver(() => forget(key, started));
      return started;
    });

    const forget = (key: string, ended: InFlight<A, E>) => {
      if (running.get(key) === ended) running.delete(key);
    };

    return Effect.fnUntraced(function* (key: string, effect: Effect.Effect<A, E>) {
      const joined = running.get(key) ?? (yield* start(key, effect));
      joined.callers += 1;
      return yield* Effect.onInterrupt(Fiber.join(joined.fiber), () => {
        joined.callers -= 1;
        if (joined.callers > 0) return Effect.void;
        forget(key, joined);
        return Fiber.interrupt(joined.fiber);
      });
    });
  });
