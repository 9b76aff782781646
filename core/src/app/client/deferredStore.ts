import { type Store, storeFrom } from "./store.ts";

/** A store that can be used before the store that provides its state exists. */
export interface DeferredStore<State> {
  readonly store: Store<State>;
  /** Shows another store from now on, and calls the listeners when its snapshot differs. Call it once. */
  attach(source: Store<State>): void;
}

/**
 * Shows `initial` until the engine's store is attached. Earlier listeners are then subscribed to that store. A server
 * renders `onServer`.
 */
export const deferredStore = <State>(initial: State, onServer: State = initial): DeferredStore<State> => {
  let source: Store<State> | undefined;
  const waiting = new Set<(source: Store<State>) => void>();
  return {
    store: storeFrom({
      get: () => (source ? source.get() : initial),
      initial: () => onServer,
      follow: (listener) => {
        if (source) return source.subscribe(listener);
        let stop = (): unknown => waiting.delete(moveTo);
        const moveTo = (real: Store<State>) => {
          stop = real.subscribe(listener);
        };
        waiting.add(moveTo);
        return () => void stop();
      },
    }),
    attach: (real) => {
      source = real;
      for (const moveTo of waiting) moveTo(real);
      waiting.clear();
    },
  };
};
