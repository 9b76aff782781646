// @vitest-environment happy-dom
import { act, createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { renderHook } from "../../testing/renderHook.ts";
import { useStore } from "./useStore.ts";

interface State {
  readonly names: ReadonlyArray<string>;
  readonly turn: number;
}

const storeOfState = (initialState: State) => {
  let state = initialState;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    initial: () => initialState,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next: State) =>
      act(async () => {
        state = next;
        for (const listener of listeners) listener();
      }),
  };
};

describe("the state of a store", () => {
  it("is the snapshot itself without a selector", async () => {
    const store = storeOfState({ names: [], turn: 0 });
    const { current } = await renderHook(() => useStore(store), undefined);
    expect(current()).toBe(store.get());
    await store.set({ names: ["a"], turn: 1 });
    expect(current()).toBe(store.get());
  });

  it("renders again only when the selection changes, also of a selector that creates an object", async () => {
    const store = storeOfState({ names: ["a", "b"], turn: 0 });
    const { current, results } = await renderHook(
      () => useStore(store, ({ names }) => ({ first: names[0], count: names.length })),
      undefined,
    );
    const before = current();
    expect(before).toEqual({ first: "a", count: 2 });
    await store.set({ names: ["a", "c"], turn: 1 });
    expect(results).toHaveLength(1);
    await store.set({ names: ["a", "c", "d"], turn: 1 });
    expect(results).toHaveLength(2);
    expect(current()).toEqual({ first: "a", count: 3 });
  });

  it("keeps the reference of a selection with the same entries", async () => {
    const store = storeOfState({ names: ["a", "b"], turn: 0 });
    const { current, rerender } = await renderHook(() => useStore(store, ({ names }) => names.toReversed()), undefined);
    const before = current();
    await rerender(undefined);
    expect(current()).toBe(before);
  });

  it("tells apart what only looks alike", async () => {
    const values: ReadonlyArray<unknown> = [
      [],
      {},
      [1],
      { 0: 1 },
      new Map([[1, 1]]),
      new Map([[1, 2]]),
      undefined,
      null,
      0,
    ];
    const store = storeOfState({ names: [], turn: 0 });
    const { current, rerender } = await renderHook(
      (value: unknown) => ({ selection: useStore(store, () => value) }),
      values[0],
    );
    for (const value of values) {
      await rerender(value);
      expect(current().selection).toBe(value);
    }
  });

  it("uses the selector of the latest render", async () => {
    const store = storeOfState({ names: ["a", "b"], turn: 0 });
    const { current, rerender } = await renderHook(
      (index: number) => useStore(store, ({ names }) => names[index]),
      Number(0),
    );
    await rerender(1);
    expect(current()).toBe("b");
  });

  it("is the initial state on a server", () => {
    const store = { ...storeOfState({ names: ["a"], turn: 0 }), get: () => ({ names: ["b"], turn: 1 }) };
    const JoinedNames = () => useStore(store, ({ names }) => names.join());
    expect(renderToString(createElement(JoinedNames))).toBe("a");
  });
});
