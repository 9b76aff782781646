import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { noPageLayer } from "../../platform/memory.ts";
import { memoryStore } from "../../platform/memoryStore.ts";
import { KeyValue } from "../../ports/KeyValue.ts";
import { Page } from "../../ports/Page.ts";

type Listener = (key: string | null) => void;

/** The storage of a site, which its tabs share. */
export const modelTabs = () => {
  const store = memoryStore();
  const listeners = new Set<Listener>();
  return {
    store,
    /** The storage and the page of a tab. Each tab hears of what the others store. */
    tabLayer: () => {
      const own = new Set<Listener>();
      const storage = Layer.succeed(KeyValue)({
        ...store,
        set: (key, value) => {
          store.set(key, value);
          for (const listener of listeners) if (!own.has(listener)) listener(key);
        },
      });
      const page = Layer.effect(
        Page,
        Effect.map(Effect.provide(Page, noPageLayer), (none) => ({
          ...none,
          onStorageChange: (listener: Listener) => {
            own.add(listener);
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        })),
      );
      return Layer.mergeAll(storage, page);
    },
  };
};
