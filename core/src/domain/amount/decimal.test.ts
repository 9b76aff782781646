import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidAmount } from "../errors/input.ts";
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  fixedDecimal,
  formatUnits,
  multiplyDecimals,
  parseUnits,
  roundDecimal,
  subtractDecimals,
  toDecimalText,
  truncateDecimal,
  tryParseUnits,
} from "./decimal.ts";

const base = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const decimals = fc.integer({ min: 0, max: 24 });
const decimal = fc.tuple(base, decimals).map(([units, places]) => formatUnits(units, places));

describe("decimal texts", () => {
  // shows docs/rules/limits.md#names-and-display
  it("have a thousand characters, however they were written", () => {
    expect([`1${"0".repeat(999)}`, "1e999"].map(toDecimalText)).toEqual(Array(2).fill(`1${"0".repeat(999)}`));
    for (const long of [`1${"0".repeat(1_000)}`, "1e1000"]) expect(toDecimalText(long)).toBeInstanceOf(InvalidAmount);
  });

  it.each([
    [1e-7, "0.0000001"],
    [1e21, "1000000000000000000000"],
    ["5.", "5"],
    ["-0.50", "-0.5"],
    [".25", "0.25"],
    ["1.5e3", "1500"],
    [0, "0"],
  ])("are converted from %j to %s", (value, text) => {
    expect(toDecimalText(value)).toBe(text);
  });

  it.each(["", ".", "1,5", "0x10", "abc", "1e99999", "NaN"])("cannot be made of %j", (text) => {
    expect(toDecimalText(text)).toBeInstanceOf(InvalidAmount);
  });

  it("never contain an exponent", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(toDecimalText(value)).toMatch(/^-?\d+(\.\d*[1-9])?$/);
      }),
    );
  });
});

describe("base units", () => {
  it("convert back to their decimal text", () => {
    fc.assert(
      fc.property(base, decimals, (units, places) => {
        expect(parseUnits(formatUnits(units, places), places)).toBe(units);
      }),
    );
  });

  it("reject more decimals than the token has", () => {
    expect(tryParseUnits("0.0000001", 6)).toBeInstanceOf(InvalidAmount);
    expect(tryParseUnits("one", 6)).toMatchObject({ details: { input: "one", reason: "it is not a number" } });
    expect(() => parseUnits("0.0000001", 6)).toThrow(InvalidAmount);
    expect(() => parseUnits("one", 6)).toThrow(InvalidAmount);
    expect(parseUnits("1.10", 1)).toBe(11n);
  });
});

describe("arithmetic", () => {
  it("adds and subtracts without loss", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(subtractDecimals(addDecimals(a, b), b)).toBe(a);
        expect(compareDecimals(addDecimals(a, b), addDecimals(b, a))).toBe(0);
      }),
    );
  });

  it("multiplies exactly: dividing the product returns the factor", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.bigInt({ min: 1n, max: 10n ** 18n }),
        (a, b) => {
          const factor = formatUnits(a, 9);
          expect(divideDecimals(multiplyDecimals(factor, formatUnits(b, 9)), formatUnits(b, 9), 9)).toBe(factor);
        },
      ),
    );
  });

  it("is exact where binary floats are not", () => {
    expect(addDecimals("0.1", "0.2")).toBe("0.3");
    expect(multiplyDecimals("1.005", "1000")).toBe("1005");
    expect(divideDecimals("1", "3", 5)).toBe("0.33333");
    expect(divideDecimals("2", "3", 5)).toBe("0.66667");
    expect(divideDecimals("1", "0")).toBeUndefined();
  });

  it("counts a missing operand as 0", () => {
    expect(multiplyDecimals("", "5")).toBe("0");
    expect(addDecimals("", "5")).toBe("5");
  });
});

describe("rounding", () => {
  it("goes half up, away from zero, and truncation goes towards zero", () => {
    expect(roundDecimal("0.005", 2)).toBe("0.01");
    expect(roundDecimal("-0.005", 2)).toBe("-0.01");
    expect(truncateDecimal("1.2399", 2)).toBe("1.23");
    expect(truncateDecimal("-1.2399", 2)).toBe("-1.23");
    expect(fixedDecimal("1.5", 3)).toBe("1.500");
    expect(fixedDecimal("2.5", 0)).toBe("3");
  });

  it("is off by at most half a unit, and truncation by at most one", () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 12 }), (text, places) => {
        const half = formatUnits(5n, places + 1);
        const off = subtractDecimals(roundDecimal(text, places), text).replace("-", "");
        expect(compareDecimals(off, half)).toBeLessThanOrEqual(0);
        const cut = subtractDecimals(truncateDecimal(text, places), text).replace("-", "");
        expect(compareDecimals(cut, formatUnits(1n, places))).toBe(-1);
      }),
    );
  });
});
