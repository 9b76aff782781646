// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenNear } from "./nearView.ts";

type Change = (entries: ReadonlyArray<{ readonly target: Element; readonly isIntersecting: boolean }>) => void;
let change: Change = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(onChange: Change) {
        change = onChange;
      }
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("an element that is only passed by is not near", () => {
  const target = document.createElement("div");
  const onNear = vi.fn();
  whenNear(target, document.createElement("div"), onNear, 80);
  const move = (isIntersecting: boolean) => change([{ target, isIntersecting }]);
  move(true);
  vi.advanceTimersByTime(79);
  move(false);
  vi.advanceTimersByTime(1_000);
  expect(onNear).not.toHaveBeenCalled();
  move(true);
  vi.advanceTimersByTime(80);
  expect(onNear).toHaveBeenCalledTimes(1);
  move(true);
  vi.advanceTimersByTime(80);
  expect(onNear).toHaveBeenCalledTimes(1);
});

it("nobody hears of an element after unsubscribing", () => {
  const target = document.createElement("div");
  const onNear = vi.fn();
  const stop = whenNear(target, document.createElement("div"), onNear, 80);
  change([{ target, isIntersecting: true }]);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(onNear).not.toHaveBeenCalled();
});
