import { deferredStore } from "../standIn/deferredStore.ts";
import { constantStore, type Store } from "../standIn/store.ts";

/** A store whose state is set, until another store takes over. */
export interface ChangingStore<State> {
  readonly store: Store<State>;
  readonly set: (state: State) => void;
  /** Shows another store from now on. What is set afterwards has no effect. */
  readonly follow: (source: Store<State>) => void;
}

export const changingStore = <State>(initial: State): ChangingStore<State> => {
  const { store, attach } = deferredStore(initial);
  let isFollowing = false;
  return {
    store,
    set: (state) => {
      if (!isFollowing) attach(constantStore(state));
    },
    follow: (source) => {
      isFollowing = true;
      attach(source);
    },
  };
};
