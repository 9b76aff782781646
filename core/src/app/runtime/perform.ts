import * as Cause from "effect/Cause";
import type * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type * as ManagedRuntime from "effect/ManagedRuntime";
import { errorOf } from "../../controllers/state/errorOf.ts";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { Aborted, ClientDisposed, type ClientError } from "../../domain/errors/client.ts";
import type { ActionOptions, ActionPromise } from "../standIn/action.ts";

/**
 * Every action runs through this function: it runs the effect and always rejects with an error of the catalogue.
 * Aborting interrupts the effect.
 */
export const performWith =
  <R>(runtime: ManagedRuntime.ManagedRuntime<R, never>) =>
  <A, E extends PorticoError>(
    effect: Effect.Effect<A, E, R>,
    options: ActionOptions = {},
  ): ActionPromise<A, E | ClientError> =>
    settle(runtime, effect, options);

const settle = async <A, R>(
  runtime: ManagedRuntime.ManagedRuntime<R, never>,
  effect: Effect.Effect<A, PorticoError, R>,
  { signal }: ActionOptions,
): Promise<A> => {
  if (signal?.aborted) throw new Aborted({}, { cause: signal.reason });
  const exit = await runtime.runPromiseExit(effect, signal ? { signal } : {});
  if (Exit.isSuccess(exit)) return exit.value;
  throw failureOf(exit.cause, signal);
};

const failureOf = (cause: Cause.Cause<PorticoError>, signal: AbortSignal | undefined): PorticoError => {
  if (Cause.hasInterruptsOnly(cause)) {
    return signal?.aborted ? new Aborted({}, { cause: signal.reason }) : new ClientDisposed({});
  }
  return errorOf(cause);
};
