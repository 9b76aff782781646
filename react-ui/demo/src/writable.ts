import type { Store } from "@portico/core";

/** A store of the page, in the shape of Portico's stores. */
export interface Writable<State> extends Store<State> {
  readonly set: (state: State) => void;
}

export const writable = <State>(first: State): Writable<State> => {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    get: () => state,
    initial: () => first,
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
