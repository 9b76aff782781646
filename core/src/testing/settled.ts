import * as Effect from "effect/Effect";

/** Lets everything come to its end that waits for no clock. */
export const settled = Effect.promise(async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
});
