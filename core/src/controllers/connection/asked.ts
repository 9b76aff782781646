import * as Effect from "effect/Effect";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { UnexpectedError } from "../../domain/errors/unexpected.ts";

/**
 * Runs a call to an adapter or a wallet. A rejection with an error of the catalogue stays as it is; any other becomes
 * `UnexpectedError`.
 */
export const asked = <A>(description: string, ask: () => Promise<A>): Effect.Effect<A, PorticoError> =>
  Effect.tryPromise({
    try: ask,
    catch: (cause) => (isPorticoError(cause) ? cause : new UnexpectedError({ description }, { cause })),
  });
