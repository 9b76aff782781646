import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";

export interface LatestTask {
  /** Lets a task begin in the background, in the place of the one before. */
  readonly run: (task: Effect.Effect<void>) => Effect.Effect<void>;
  readonly stop: Effect.Effect<void>;
}

/** One task at a time in the background, as long as the scope lives. */
export const latestTask = Effect.map(Effect.scope, (scope): LatestTask => {
  let running: Fiber.Fiber<void> | undefined;
  const stop = Effect.suspend(() => (running ? Fiber.interrupt(running) : Effect.void));
  return {
    stop,
    run: Effect.fnUntraced(function* (task) {
      yield* stop;
      running = yield* Effect.forkIn(task, scope, { startImmediately: true });
    }),
  };
});
