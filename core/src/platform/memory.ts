import * as Layer from "effect/Layer";
import { KeyValue, type KeyValueStore } from "../ports/KeyValue.ts";
import { Page } from "../ports/Page.ts";

/** Storage that lives as long as the client; for servers and tests. */
export const memoryStore = (): KeyValueStore => {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
};

export const memoryStorageLayer = Layer.sync(KeyValue, memoryStore);
export const noPageLayer = Layer.succeed(Page)({ location: () => undefined });
