import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { codeOf } from "./codeOf.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is the code, and leaves no timer", async () => {
  expect(await codeOf("typed data", async () => 7)).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

it("fails when the code cannot be fetched, or not within 30 s", async () => {
  const failure = { _tag: "FeatureLoadFailed", details: { feature: "typed data" } };
  await expect(codeOf("typed data", () => Promise.reject(new TypeError("offline")))).rejects.toMatchObject(failure);
  const silent = codeOf("typed data", () => new Promise(() => {}));
  const refused = expect(silent).rejects.toMatchObject(failure);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(vi.getTimerCount()).toBe(0);
});
