import * as Effect from "effect/Effect";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { UnexpectedError } from "../../domain/errors/unexpected.ts";
import type { ActionOptions } from "../client/ActionOptions.ts";

/** Runs an action of the client for a controller. Interrupting it aborts the action. */
export const clientAction = <A>(act: (options: ActionOptions) => Promise<A>): Effect.Effect<A, PorticoError> =>
  Effect.tryPromise({
    try: (signal) => act({ signal }),
    catch: (cause) => (isPorticoError(cause) ? cause : new UnexpectedError({ description: "an action" }, { cause })),
  });
