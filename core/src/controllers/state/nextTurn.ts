import * as Effect from "effect/Effect";
import { MixedScheduler, Scheduler } from "effect/Scheduler";

/**
 * Waits for the next turn of the event loop. By then, whatever was about to follow from a change of state has followed,
 * in fibers and in promises. A fiber that was started synchronously yields within the turn only.
 */
export const nextTurn: Effect.Effect<void> = Effect.suspend(() =>
  Effect.provideService(Effect.yieldNow, Scheduler, new MixedScheduler()),
);
