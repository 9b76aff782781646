import { from as rxFrom } from "rxjs";
import { createRoot, from as solidFrom } from "solid-js";
import { get as svelteGet } from "svelte/store";
import { describe, expect, it, vi } from "vitest";
import { storeFrom } from "./store.ts";

/** A store of a number, with the number of its listeners. */
const counter = () => {
  let state = 0;
  const listeners = new Set<() => void>();
  const store = storeFrom(
    () => state,
    () => 0,
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  );
  const set = (next: number) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { store, set, listeners };
};

describe("a store", () => {
  it("is read by Svelte, whose $store needs the state at once", () => {
    const { store, set, listeners } = counter();
    expect(svelteGet(store)).toBe(0);
    set(1);
    expect(svelteGet(store)).toBe(1);
    expect(listeners.size).toBe(0);
  });

  it("is a signal for Solid", () => {
    createRoot((dispose) => {
      const { store, set, listeners } = counter();
      const signal = solidFrom(store);
      expect(signal()).toBe(0);
      set(1);
      expect(signal()).toBe(1);
      dispose();
      expect(listeners.size).toBe(0);
    });
  });

  it("is an observable for RxJS", () => {
    const { store, set, listeners } = counter();
    const states: number[] = [];
    const subscription = rxFrom(store).subscribe((state) => states.push(state));
    set(1);
    subscription.unsubscribe();
    set(2);
    expect(states).toEqual([0, 1]);
    expect(listeners.size).toBe(0);
  });

  it("calls a listener once with each state, however often the source reports it", () => {
    const { store, set } = counter();
    const listener = vi.fn();
    store.subscribe(listener);
    set(0);
    set(1);
    set(1);
    expect(listener.mock.calls).toEqual([[0], [1]]);
  });

  it("does not keep a listener that throws at once", () => {
    const { store, listeners } = counter();
    const failing = () => {
      throw new Error("a listener of the site");
    };
    expect(() => store.subscribe(failing)).toThrow("a listener of the site");
    expect(listeners.size).toBe(0);
  });
});
