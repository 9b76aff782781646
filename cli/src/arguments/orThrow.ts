/** The value, or a rejection of the command with the error that stands in its place (domain functions return errors). */
export function orThrow<A>(value: A): Exclude<A, Error>;
export function orThrow(value: unknown): unknown {
  if (value instanceof Error) throw value;
  return value;
}
