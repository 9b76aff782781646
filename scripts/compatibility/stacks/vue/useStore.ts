import type { Store } from "@portico/core";
import { onScopeDispose, type ShallowRef, shallowRef } from "vue";

export const useStore = <State>(store: Store<State>): ShallowRef<State> => {
  const state = shallowRef(store.get());
  onScopeDispose(
    store.subscribe((next) => {
      state.value = next;
    }),
  );
  return state;
};
