import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import { SOURCE_PATIENCE_MILLIS } from "../../domain/limits/money.ts";

/**
 * Asks one after the other and returns the first answer. The next one is asked when the previous one has failed, or has
 * not answered for a while; it may still answer first then. Fails with the last error when all have failed.
 */
export const firstAnswer = <A, E>(attempts: ReadonlyArray<Effect.Effect<A, E>>, none: E): Effect.Effect<A, E> => {
  const [attempt, ...others] = attempts;
  if (attempt === undefined) return Effect.fail(none);
  if (others.length === 0) return attempt;
  return Effect.gen(function* () {
    const failed = yield* Deferred.make<void>();
    const answered = Effect.catch(attempt, () => Effect.andThen(Deferred.succeed(failed, undefined), Effect.never));
    const isNextDue = Effect.raceFirst(Deferred.await(failed), Effect.sleep(SOURCE_PATIENCE_MILLIS));
    const next = Effect.andThen(isNextDue, firstAnswer(others, none));
    const nextOrBothFailed = Effect.catch(next, (error) => Effect.andThen(Deferred.await(failed), Effect.fail(error)));
    return yield* Effect.raceFirst(answered, nextOrBothFailed);
  });
};
