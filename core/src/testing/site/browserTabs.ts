import { memoryStore } from "../../platform/memoryStore.ts";
import type { KeyValueStore } from "../../ports/KeyValue.ts";

type StorageListener = (key: string | null) => void;

/** What a tab has of the storage of its site. */
export interface TabStorage {
  readonly store: KeyValueStore;
  /** Listens to what other tabs change. */
  readonly listen: (listener: StorageListener) => () => void;
}

/** The storage of a site, and the tabs that share it. */
export const browserTabs = () => {
  const entries = memoryStore();
  const tabs = new Set<Set<StorageListener>>();
  return {
    read: entries.get,
    open: (): TabStorage => {
      const own = new Set<StorageListener>();
      tabs.add(own);
      const changed = (key: string) => {
        const others = [...tabs].filter((each) => each !== own).flatMap((each) => [...each]);
        // A browser tells the other tabs when the script has come to its end.
        setImmediate(() => {
          for (const listener of others) listener(key);
        });
      };
      return {
        store: {
          get: entries.get,
          set: (key, value) => {
            if (entries.get(key) === value) return;
            entries.set(key, value);
            changed(key);
          },
          remove: (key) => {
            if (entries.get(key) === undefined) return;
            entries.remove(key);
            changed(key);
          },
        },
        listen: (listener) => {
          own.add(listener);
          return () => void own.delete(listener);
        },
      };
    },
  };
};
