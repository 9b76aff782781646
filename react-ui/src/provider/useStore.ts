import type { Store } from "@portico/core";
import { useSyncExternalStore } from "react";

/** What reading a store takes. A store of the page may leave out the rest. */
export type ReadableStore<State> = Pick<Store<State>, "get" | "initial"> & {
  subscribe(listener: () => void): () => void;
};

/**
 * The snapshot of a store; renders again when it changes. A server renders the initial state, before anything is
 * restored.
 */
export const useStore = <State>(store: ReadableStore<State>): State =>
  useSyncExternalStore(store.subscribe, store.get, store.initial);
