import type { Store } from "@portico/core";
import { act } from "react";

interface GivenStore<State> extends Store<State> {
  /** Gives it another state, and waits until the page shows it. */
  readonly set: (next: State) => Promise<void>;
}

/** A store in place of another one, with the states that a test gives it. */
export const givenStore = <State>(original: Store<State>, first: State): GivenStore<State> => {
  let state = first;
  const listeners = new Set<(state: State) => void>();
  return {
    ...original,
    get: () => state,
    initial: () => first,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) =>
      act(async () => {
        state = next;
        for (const listener of listeners) listener(next);
      }),
  };
};
