import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appliedSlippage, minimumReceived } from "./minimumReceived.ts";

// shows docs/rules/swap.md#tolerance
describe("the tolerance that a source applies", () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  it("never makes the minimum lower than the visitor's own tolerance does", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 128n }),
        percent,
        fc.constantFrom(undefined, 1, 0.5, 0.1, 0.01),
        percent,
        (toAmount, allowed, step, maximum) => {
          const limits = { ...(step ? { slippageStepPercent: step } : {}), slippageMaximumPercent: maximum };
          const applied = appliedSlippage(allowed, limits);
          expect(applied).toBeLessThanOrEqual(Math.min(allowed, maximum) + 1e-8);
          expect(minimumReceived(toAmount, applied)).toBeGreaterThanOrEqual(
            minimumReceived(toAmount, Math.min(100, allowed + 2e-9)),
          );
        },
      ),
    );
  });

  it.each([
    [0.5, 1, 0],
    [1, 1, 1],
    [0.29, 0.01, 0.29],
    [0.57, 0.01, 0.57],
    [0.299, 0.01, 0.29],
    [50, 0.01, 20],
  ])("of %d percent in steps of %d is %d", (allowed, slippageStepPercent, applied) => {
    expect(appliedSlippage(allowed, { slippageStepPercent, slippageMaximumPercent: 20 })).toBe(applied);
  });
});
