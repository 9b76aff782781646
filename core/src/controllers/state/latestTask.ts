import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";

export interface LatestTask {
  /** Starts a task in the background; it replaces the previous task. */
  readonly run: (task: Effect.Effect<void>) => Effect.Effect<void>;
  readonly stop: Effect.Effect<void>;
}

/** Runs one task at a time in the background, until the scope ends. */
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
