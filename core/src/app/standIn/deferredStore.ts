import { constantStore, type Store, storeFrom } from "./store.ts";

/** A store that can be used before the store that provides its state exists. */
export interface DeferredStore<State> {
  readonly store: Store<State>;
  /** Shows another store from now on, and calls the listeners when its snapshot differs. */
  attach(source: Store<State>): void;
}

/**
 * Shows `initial` until another store is attached. The listeners are then subscribed to that store. A server renders
 * `onServer`.
 */
export const deferredStore = <State>(initial: State, onServer: State = initial): DeferredStore<State> => {
  let source = constantStore(initial);
  const followers = new Set<() => void>();
  return {
    store: storeFrom(
      () => source.get(),
      () => onServer,
      (listener) => {
        let stop = () => {};
        const followSource = () => {
          stop();
          stop = source.subscribe(listener);
        };
        followSource();
        followers.add(followSource);
        return () => {
          followers.delete(followSource);
          stop();
        };
      },
    ),
    attach: (next) => {
      source = next;
      for (const followSource of followers) followSource();
    },
  };
};
