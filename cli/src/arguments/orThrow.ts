/** Returns the value, or throws it when it is an error. Domain functions return their errors. */
export function orThrow<A>(value: A): Exclude<A, Error>;
export function orThrow(value: unknown): unknown {
  if (value instanceof Error) throw value;
  return value;
}
