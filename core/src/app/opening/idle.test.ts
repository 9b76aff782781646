import { afterEach, expect, it, vi } from "vitest";
import { idle } from "./idle.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// shows docs/rules/limits.md#waiting-and-repeating
it("a page that stays busy is waited for 200 ms", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (run: () => void, { timeout }: { timeout: number }) => setTimeout(run, timeout));
  const goesOn = vi.fn();
  const waiting = idle().then(goesOn);
  await vi.advanceTimersByTimeAsync(199);
  expect(goesOn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(goesOn).toHaveBeenCalledOnce();
});
