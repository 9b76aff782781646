import * as Effect from "effect/Effect";

/** Waits until everything has finished that does not depend on a clock. */
export const settled = Effect.promise(async () => {
  for (let count = 0; count < 10; count += 1) await new Promise<void>((resolve) => setImmediate(resolve));
});
