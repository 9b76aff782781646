import { useRef, useSyncExternalStore } from "react";
import type { ReadableStore } from "../../provider/useStore.ts";

const isEntryOf = (value: object, [name, expected]: readonly [string, unknown]): boolean =>
  Object.hasOwn(value, name) && Object.is(Reflect.get(value, name), expected);

/** Whether two selections are the same value, or plain objects or arrays of the same entries. */
const isSame = (first: unknown, second: unknown): boolean => {
  if (Object.is(first, second)) return true;
  if (typeof first !== "object" || typeof second !== "object" || !first || !second) return false;
  if (Object.getPrototypeOf(first) !== Object.getPrototypeOf(second)) return false;
  const entries = Object.entries(first);
  return (
    entries.length === Object.keys(second).length &&
    (Array.isArray(first) || Object.getPrototypeOf(first) === Object.prototype) &&
    entries.every((entry) => isEntryOf(second, entry))
  );
};

/**
 * The state of any of the client's stores. The component renders again when the state changes. A server renders the
 * store's initial state.
 *
 * @example
 *   const { isOpen } = useStore(usePortico().modal.store);
 */
export function useStore<State>(store: ReadableStore<State>): State;
/**
 * What `select` picks from a store's state. The component renders again only when the selection changes. The selection
 * is stable: an object or an array with the same entries as before is the same reference, so that `select` may create
 * one. `select` may be an inline function; it should be pure.
 *
 * @example
 *   const names = useStore(usePortico().networks.store, ({ networks }) => networks.map(({ name }) => name));
 */
export function useStore<State, Selection>(store: ReadableStore<State>, select: (state: State) => Selection): Selection;
export function useStore(store: ReadableStore<unknown>, select = (state: unknown): unknown => state): unknown {
  const last = useRef<unknown>(undefined);
  const stable = (state: unknown): unknown => {
    const selection = select(state);
    if (!isSame(last.current, selection)) last.current = selection;
    return last.current;
  };
  return useSyncExternalStore(
    store.subscribe,
    () => stable(store.get()),
    () => stable(store.initial()),
  );
}
