import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { StorageUnavailable } from "../../domain/errors/transport.ts";
import { KeyValue } from "../../ports/KeyValue.ts";

/**
 * Typed access to the browser's storage. Never fails: a value that cannot be read or decoded counts as absent, a value
 * that cannot be written is lost, and both are logged.
 */
export class Storage extends Context.Service<
  Storage,
  {
    readonly text: (key: string) => Effect.Effect<string | undefined>;
    readonly setText: (key: string, value: string) => Effect.Effect<void>;
    readonly setJson: (key: string, value: unknown) => Effect.Effect<void>;
    readonly remove: (key: string) => Effect.Effect<void>;
  }
>()("portico/gateways/Storage") {
  static readonly layer = Layer.effect(
    Storage,
    Effect.gen(function* () {
      const store = yield* KeyValue;

      const access = <A>(operation: "read" | "write" | "remove", key: string, run: () => A) =>
        Effect.try({
          try: run,
          catch: (cause) => new StorageUnavailable({ operation, key }, { cause }),
        }).pipe(Effect.catch((error) => Effect.as(Effect.logWarning(error.message), undefined)));

      /** An empty text counts as absent, and so does what is no text (docs/rules/services.md#storage-keys). */
      const text = (key: string) =>
        access("read", key, () => {
          const stored: unknown = store.get(key);
          return typeof stored === "string" && stored !== "" ? stored : undefined;
        });
      const setText = (key: string, value: string) => Effect.asVoid(access("write", key, () => store.set(key, value)));
      const remove = (key: string) => Effect.asVoid(access("remove", key, () => store.remove(key)));

      return Storage.of({
        text,
        setText,
        remove,
        setJson: (key, value) => setText(key, JSON.stringify(value)),
      });
    }),
  );
}
