import * as Context from "effect/Context";

/** The page's storage, a file or memory. Synchronous. Its methods may throw: the storage gateway catches the errors. */
export interface KeyValueStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export class KeyValue extends Context.Service<KeyValue, KeyValueStore>()("portico/ports/KeyValue") {}
