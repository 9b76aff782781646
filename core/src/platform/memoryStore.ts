import type { KeyValueStore } from "../ports/KeyValue.ts";

/** Storage that lives as long as the client, for servers and tests. */
export const memoryStore = (): KeyValueStore & { readonly keys: () => ReadonlyArray<string> } => {
  const entries = new Map<string, string>();
  return {
    keys: () => [...entries.keys()],
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
};
