import { takeUncaught } from "@portico/testing/uncaught";
import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it, vi } from "vitest";
import { storeOf } from "./storeOf.ts";

const refOf = <A>(value: A) => Effect.runSync(SubscriptionRef.make(value));
const set = <A>(ref: SubscriptionRef.SubscriptionRef<A>, value: A) => Effect.runSync(SubscriptionRef.set(ref, value));

describe("storeOf", () => {
  it("returns the same reference until something changes", () => {
    const first = { n: 1 };
    const ref = refOf(first);
    const store = storeOf(ref);
    expect(store.get()).toBe(first);
    expect(store.get()).toBe(first);
    const second = { n: 2 };
    set(ref, second);
    expect(store.get()).toBe(second);
  });

  it("calls a listener at once with the state, then in the turn of each change", () => {
    const ref = refOf(0);
    const store = storeOf(ref);
    const states: number[] = [];
    store.subscribe((state) => states.push(state));
    expect(states).toEqual([0]);
    set(ref, 1);
    expect(states).toEqual([0, 1]);
    set(ref, 2);
    set(ref, 3);
    expect(states).toEqual([0, 1, 2, 3]);
  });

  it("stays silent when an update does not change the state", () => {
    const ref = refOf({ n: 1 });
    const store = storeOf(ref);
    const listener = vi.fn();
    store.subscribe(listener);
    Effect.runSync(SubscriptionRef.update(ref, (state) => state));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("treats each subscription separately, even of the same function", () => {
    const ref = refOf(0);
    const store = storeOf(ref);
    const listener = vi.fn();
    const stopFirst = store.subscribe(listener);
    const stopSecond = store.subscribe(listener);
    expect(listener).toHaveBeenCalledTimes(2);
    set(ref, 1);
    expect(listener).toHaveBeenCalledTimes(4);
    stopFirst();
    stopFirst();
    set(ref, 2);
    expect(listener).toHaveBeenCalledTimes(5);
    stopSecond();
    set(ref, 3);
    expect(listener).toHaveBeenCalledTimes(5);
  });

  it("accepts listeners again after the last one has unsubscribed", () => {
    const ref = refOf(0);
    const store = storeOf(ref);
    store.subscribe(() => {})();
    set(ref, 1);
    const listener = vi.fn();
    store.subscribe(listener);
    expect(listener).toHaveBeenLastCalledWith(1);
    set(ref, 2);
    expect(listener).toHaveBeenLastCalledWith(2);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("does not call a listener that another listener has just removed", () => {
    const ref = refOf(0);
    const store = storeOf(ref);
    const removed = vi.fn();
    let stop = () => {};
    store.subscribe(() => stop());
    stop = store.subscribe(removed);
    set(ref, 1);
    expect(removed.mock.calls).toEqual([[0]]);
  });

  it("calls a listener with each of several changes in one turn, and one that comes meanwhile with newer states only", async () => {
    const ref = refOf(0);
    const store = storeOf(ref);
    const [early, late]: [number[], number[]] = [[], []];
    store.subscribe((state) => early.push(state));
    const change = Effect.gen(function* () {
      yield* SubscriptionRef.set(ref, 1);
      yield* SubscriptionRef.set(ref, 2);
      store.subscribe((state) => late.push(state));
      yield* SubscriptionRef.set(ref, 3);
    });
    await Effect.runPromise(change);
    await expect.poll(() => early).toEqual([0, 1, 2, 3]);
    expect(late).toEqual([2, 3]);
  });

  it("lets a listener start a change, and calls the listener again afterwards", async () => {
    const ref = refOf(0);
    const store = storeOf(ref);
    const states: number[] = [];
    store.subscribe(() => {
      states.push(store.get());
      if (store.get() === 1) Effect.runFork(SubscriptionRef.set(ref, 2));
    });
    set(ref, 1);
    await expect.poll(() => states).toEqual([0, 1, 2]);
  });

  it("keeps calling the other listeners when one throws, and reports the thrown value", async () => {
    const ref = refOf(0);
    const store = storeOf(ref);
    const other = vi.fn();
    const thrown = new Error("a listener of the site");
    store.subscribe((state) => {
      if (state === 1) throw thrown;
    });
    store.subscribe(other);
    set(ref, 1);
    expect(other.mock.calls).toEqual([[0], [1]]);
    await expect.poll(takeUncaught).toEqual([thrown]);
  });
});
