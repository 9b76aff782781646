import * as Effect from "effect/Effect";

/** Lifts the value of a domain rule that gives its error back instead of throwing it. */
export function orFail<A>(value: A): Effect.Effect<Exclude<A, Error>, Extract<A, Error>>;
export function orFail(value: unknown): Effect.Effect<unknown, unknown> {
  return value instanceof Error ? Effect.fail(value) : Effect.succeed(value);
}
