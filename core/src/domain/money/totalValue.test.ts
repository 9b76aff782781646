import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knownTotal, totalValue } from "./totalValue.ts";

describe("the value of an account", () => {
  it("is the exact sum of the known values", () => {
    expect(totalValue([{ value: "0.1" }, { value: "0.2" }, {}])).toBe("0.3");
    expect(totalValue([])).toBe("0");
  });

  // shows docs/rules/amount.md#amounts-on-screen
  it("is unknown where it would be less than a cent only for want of prices", () => {
    expect(knownTotal([{}, {}])).toBeUndefined();
    expect(knownTotal([{ value: "0" }, {}])).toBeUndefined();
    expect(knownTotal([{ value: "0.009" }, {}])).toBeUndefined();
    expect(knownTotal([{ value: "0.5" }, {}])).toBe("0.5");
    expect(knownTotal([{ value: "0" }])).toBe("0");
    expect(knownTotal([])).toBe("0");
  });

  it("does not depend on the order", () => {
    const value = fc.integer({ min: 0, max: 10 ** 12 }).map((cents) => ({ value: `${cents / 100}` }));
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(totalValue([...values].reverse())).toBe(totalValue(values));
      }),
    );
  });
});
