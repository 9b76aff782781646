import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totalValue } from "./totalValue.ts";

describe("the value of an account", () => {
  it("is the exact sum of the known values", () => {
    expect(totalValue([{ value: "0.1" }, { value: "0.2" }, {}])).toBe("0.3");
    expect(totalValue([])).toBe("0");
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
