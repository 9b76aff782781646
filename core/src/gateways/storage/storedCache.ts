import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { STORED_CACHE_MAX_ENTRIES } from "../../domain/limits.ts";
import { Storage } from "./Storage.ts";
import { storedJson } from "./storedJson.ts";

export interface StoredCache<Value> {
  /** Returns a value that has not expired. A value older than the lifetime is removed. */
  readonly get: (key: string) => Effect.Effect<Value | undefined>;
  readonly put: (key: string, value: Value) => Effect.Effect<void>;
  readonly remove: (key: string) => Effect.Effect<void>;
}

const StoredMap = Schema.Record(Schema.String, Schema.Unknown);
const Timed = Schema.Struct({ timestamp: Schema.Finite });
const decodeTimed = Schema.decodeUnknownOption(Timed);

/** Milliseconds since the epoch. An entry without a timestamp counts as the oldest. */
const timestampOf = (entry: unknown): number => {
  const timed = decodeTimed(entry);
  return timed._tag === "Some" ? timed.value.timestamp : 0;
};

const withinLimit = (map: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(map)
      .sort(([, a], [, b]) => timestampOf(b) - timestampOf(a))
      .slice(0, STORED_CACHE_MAX_ENTRIES),
  );

/**
 * One of the stored caches: a JSON map of values, each with a `timestamp` next to its fields
 * (docs/rules/services.md#stored-caches). Entries that do not decode are dropped one by one. Beyond the size limit the
 * oldest entries are dropped.
 */
export const storedCache = Effect.fnUntraced(function* <Value, Encoded extends object>(options: {
  readonly storageKey: string;
  readonly lifetimeMillis: number;
  readonly value: Schema.Codec<Value, Encoded>;
}) {
  const { storageKey, lifetimeMillis, value } = options;
  const storage = yield* Storage;
  const decode = Schema.decodeUnknownOption(value);
  const encode = Schema.encodeEffect(value);
  const read = storedJson(storageKey, StoredMap).pipe(
    Effect.provideService(Storage, storage),
    Effect.map((map) => map ?? {}),
  );

  const cache: StoredCache<Value> = {
    get: Effect.fnUntraced(function* (key) {
      const { [key]: stored, ...others } = yield* read;
      if (stored === undefined) return undefined;
      const now = yield* Clock.currentTimeMillis;
      const decoded = decode(stored);
      if (decoded._tag === "Some" && now - timestampOf(stored) <= lifetimeMillis) return decoded.value;
      yield* storage.setJson(storageKey, others);
      return undefined;
    }),
    remove: Effect.fnUntraced(function* (key) {
      const { [key]: stored, ...others } = yield* read;
      if (stored !== undefined) yield* storage.setJson(storageKey, others);
    }),
    put: Effect.fnUntraced(function* (key, fresh) {
      const timestamp = yield* Clock.currentTimeMillis;
      const encoded = yield* Effect.orDie(encode(fresh));
      yield* storage.setJson(storageKey, withinLimit({ ...(yield* read), [key]: { ...encoded, timestamp } }));
    }),
  };
  return cache;
});
