import * as Effect from "effect/Effect";

/** Turns the result of a domain rule, which returns its error instead of throwing it, into an Effect. */
export function orFail<A>(value: A): Effect.Effect<Exclude<A, Error>, Extract<A, Error>>;
export function orFail(value: unknown): Effect.Effect<unknown, unknown> {
  return value instanceof Error ? Effect.fail(value) : Effect.succeed(value);
}
