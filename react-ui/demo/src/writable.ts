/** A store of the page, which `useStore` reads as it does the stores of the client. */
export interface Writable<State> {
  readonly get: () => State;
  readonly initial: () => State;
  /** Calls the listener after each change. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (state: State) => void;
}

export const writable = <State>(initialState: State): Writable<State> => {
  const listeners = new Set<() => void>();
  let state = initialState;
  return {
    get: () => state,
    initial: () => initialState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next) => {
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
};
