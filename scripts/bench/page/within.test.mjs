import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { within } from "./within.mjs";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("names the step that does not happen", async () => {
  const waiting = expect(within("the dialog is shown", new Promise(() => {}))).rejects.toThrow(
    "Not done within 30 s: the dialog is shown",
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await waiting;
});

it("passes on what a step returns or fails with, and leaves no timer", async () => {
  await expect(within("a step", Promise.resolve(7))).resolves.toBe(7);
  await expect(within("a step", Promise.reject(new Error("the page closed")))).rejects.toThrow("the page closed");
  expect(vi.getTimerCount()).toBe(0);
});
