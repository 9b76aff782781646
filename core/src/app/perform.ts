import * as Cause from "effect/Cause";
import type * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type * as ManagedRuntime from "effect/ManagedRuntime";
import { isPorticoError } from "../domain/errors/catalogue.ts";
import { Aborted } from "../domain/errors/client.ts";
import { UnexpectedError } from "../domain/errors/transport.ts";
import type { ActionOptions } from "./Portico.ts";

/** The one door for actions: runs the effect and rejects with an error of the catalogue, whatever happens. */
export const performWith =
  <R>(runtime: ManagedRuntime.ManagedRuntime<R, never>) =>
  async <A, E>(effect: Effect.Effect<A, E, R>, { signal }: ActionOptions = {}): Promise<A> => {
    if (signal?.aborted) throw new Aborted({}, { cause: signal.reason });
    const exit = await runtime.runPromiseExit(effect, signal ? { signal } : {});
    if (Exit.isSuccess(exit)) return exit.value;
    if (Cause.hasInterruptsOnly(exit.cause)) throw new Aborted({}, { cause: signal?.reason });
    const failure = Cause.squash(exit.cause);
    if (isPorticoError(failure)) throw failure;
    const description = failure instanceof Error ? failure.message : String(failure);
    throw new UnexpectedError({ description }, { cause: failure });
  };
