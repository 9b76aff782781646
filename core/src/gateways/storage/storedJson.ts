import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { Storage } from "./Storage.ts";

/** A stored JSON value of a known shape. Anything else counts as absent, and is logged. */
export const storedJson = Effect.fnUntraced(function* <A>(key: string, schema: Schema.Codec<A, unknown>) {
  const storage = yield* Storage;
  const stored = yield* storage.text(key);
  if (stored === undefined) return undefined;
  return yield* Schema.decodeUnknownEffect(Schema.fromJsonString(schema))(stored).pipe(
    Effect.catch(() =>
      Effect.as(
        Effect.logWarning(`The stored value of '${key}' does not have the expected shape; it is ignored`),
        undefined,
      ),
    ),
  );
});
