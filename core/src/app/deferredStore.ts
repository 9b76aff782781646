import type { Store } from "./store.ts";

/** A store that can be handed out before the state it shows exists. */
export interface DeferredStore<State> {
  readonly store: Store<State>;
  /** Shows another store from now on; listeners are told when the snapshot differs. Called once. */
  attach(source: Store<State>): void;
}

/** Shows `initial` until the engine's store is attached; listeners of before go over to it. A server renders `onServer`. */
export const deferredStore = <State>(initial: State, onServer: State = initial): DeferredStore<State> => {
  let source: Store<State> | undefined;
  const waiting = new Set<{ readonly listener: () => void; stop: () => void }>();
  return {
    store: {
      get: () => (source ? source.get() : initial),
      initial: () => onServer,
      subscribe: (listener) => {
        if (source) return source.subscribe(listener);
        const entry = { listener, stop: () => void waiting.delete(entry) };
        waiting.add(entry);
        return () => entry.stop();
      },
    },
    attach: (real) => {
      source = real;
      for (const entry of [...waiting]) {
        entry.stop = real.subscribe(entry.listener);
        if (real.get() !== initial) entry.listener();
      }
      waiting.clear();
    },
  };
};
