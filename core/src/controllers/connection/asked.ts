import * as Effect from "effect/Effect";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { UnexpectedError } from "../../domain/errors/unexpected.ts";

/** What an adapter or a wallet was asked: its rejections are errors of the catalogue, and anything else is a fault. */
export const asked = <A>(description: string, ask: () => Promise<A>): Effect.Effect<A, PorticoError> =>
  Effect.tryPromise({
    try: ask,
    catch: (cause) => (isPorticoError(cause) ? cause : new UnexpectedError({ description }, { cause })),
  });
