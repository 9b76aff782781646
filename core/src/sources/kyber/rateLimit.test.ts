import { afterEach, expect, it, vi } from "vitest";
import { HttpStatus } from "../../domain/errors/transport.ts";
import { rateLimit } from "./rateLimit.ts";

afterEach(() => void vi.useRealTimers());

// shows docs/rules/limits.md#money
it.each([
  ["ten seconds after it refused without a time", {}, 10_000],
  ["after the time that it said", { retryAfterMillis: 3_000 }, 3_000],
])("a service is asked again %s", async (_, said, millis) => {
  vi.useFakeTimers();
  const limited = rateLimit();
  const refusal = new HttpStatus({ request: "GET https://service.example/", status: 429, ...said });
  await expect(limited(() => Promise.reject(refusal))).rejects.toBe(refusal);
  const ask = vi.fn(async () => "answer");
  vi.advanceTimersByTime(millis - 1);
  await expect(limited(ask)).rejects.toBe(refusal);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await limited(ask)).toBe("answer");
});
