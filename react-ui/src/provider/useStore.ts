import type { Store } from "@portico/core";
import { useSyncExternalStore } from "react";

/**
 * The snapshot of a store; renders again when it changes. A server renders the initial state, before anything is
 * restored.
 */
export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get, store.initial);
