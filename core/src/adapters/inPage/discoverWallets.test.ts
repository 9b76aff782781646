import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EXTENSION_LOOKS_MILLIS } from "../../domain/limits.ts";
import { discoverWallets } from "./discoverWallets.ts";
import { lookAgain } from "./keepLooking.ts";

describe("the search for wallets that do not announce themselves", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  // shows docs/rules/connection.md#wallets-that-come-late
  // shows docs/rules/limits.md#waiting-and-repeating
  it("looks at once, at a few times within three seconds, and then only when it is told to", async () => {
    const wallets = vi.fn(() => []);
    const stop = discoverWallets(wallets, () => {});
    let passedMillis = 0;
    for (const [index, millis] of EXTENSION_LOOKS_MILLIS.entries()) {
      await vi.advanceTimersByTimeAsync(millis - passedMillis - 1);
      expect(wallets).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(wallets).toHaveBeenCalledTimes(index + 2);
      passedMillis = millis;
    }
    expect(passedMillis).toBe(3_000);
    const looks = EXTENSION_LOOKS_MILLIS.length + 1;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(wallets).toHaveBeenCalledTimes(looks);
    lookAgain();
    expect(wallets).toHaveBeenCalledTimes(looks + 1);
    stop();
    lookAgain();
    expect(wallets).toHaveBeenCalledTimes(looks + 1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
