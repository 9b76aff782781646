declare global {
  interface SymbolConstructor {
    /** The key by which RxJS and other libraries find an observable. Libraries that use it define it. */
    readonly observable: symbol;
  }
}

/** What RxJS and other libraries subscribe to. */
export interface StoreObservable<State> {
  subscribe(observer: { readonly next?: (state: State) => void }): { unsubscribe(): void };
}

/**
 * A snapshot and a subscription. Works as it is with React's `useSyncExternalStore`, Svelte's `$store`, Solid's `from`
 * and RxJS's `from`.
 */
export interface Store<State> {
  /** The current snapshot: immutable, and the same reference until something changes. */
  get(): State;
  /**
   * The snapshot that a server renders: the state before anything is recalled or fetched. Always the same reference.
   */
  initial(): State;
  /** Calls the listener at once with the current state, then with each new state. Returns an unsubscribe function. */
  subscribe(listener: (state: State) => void): () => void;
  [Symbol.observable](): StoreObservable<State>;
}

/**
 * Makes a store that calls a listener once with each state, the current state included. `follow` calls its listener
 * after each change, and returns an unsubscribe function.
 */
export const storeFrom = <State>(
  get: () => State,
  initial: () => State,
  follow: (listener: () => void) => () => void,
): Store<State> => {
  const subscribe: Store<State>["subscribe"] = (listener) => {
    let last: unknown = subscribe;
    const notify = () => {
      const state = get();
      if (state === last) return;
      last = state;
      listener(state);
    };
    // A listener that throws at once is not followed. One that changes the state at once hears of it afterwards.
    notify();
    const stop = follow(notify);
    notify();
    return stop;
  };
  return {
    get,
    initial,
    subscribe,
    [Symbol.observable ?? "@@observable"]: (): StoreObservable<State> => ({
      subscribe: (observer) => ({ unsubscribe: subscribe((state) => observer.next?.(state)) }),
    }),
  };
};

/** Makes a store whose state never changes. */
export const constantStore = <State>(state: State): Store<State> =>
  storeFrom(
    () => state,
    () => state,
    () => () => {},
  );
