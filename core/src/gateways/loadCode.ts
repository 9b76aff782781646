import * as Effect from "effect/Effect";
import { FeatureLoadFailed } from "../domain/errors/client.ts";
import { CODE_LOAD_TIMEOUT_MILLIS } from "../domain/limits.ts";

/**
 * Fetches the code of a feature with an `import()`. Fails with `FeatureLoadFailed` when it cannot be fetched, and when it
 * takes too long: a browser may wait forever for a server that accepts the connection and sends nothing.
 */
export const loadCode = <A>(feature: string, load: () => Promise<A>): Effect.Effect<A, FeatureLoadFailed> =>
  Effect.tryPromise({
    try: load,
    catch: (cause) => new FeatureLoadFailed({ feature }, { cause }),
  }).pipe(
    Effect.timeoutOrElse({
      duration: CODE_LOAD_TIMEOUT_MILLIS,
      orElse: () => Effect.fail(new FeatureLoadFailed({ feature })),
    }),
  );
