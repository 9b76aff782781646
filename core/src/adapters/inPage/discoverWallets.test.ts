import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { discoverWallets } from "./discoverWallets.ts";

describe("the search for wallets that do not announce themselves", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("looks at once, after 200 ms, one and three seconds, and no more", async () => {
    const wallets = vi.fn(() => []);
    const stop = discoverWallets(wallets, () => {});
    const looks = [];
    for (const millis of [199, 1, 799, 1, 1_999, 1, 600_000]) {
      await vi.advanceTimersByTimeAsync(millis);
      looks.push(wallets.mock.calls.length);
    }
    expect(looks).toEqual([1, 2, 2, 3, 3, 4, 4]);
    stop();
  });
});
