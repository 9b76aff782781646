import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidAmount } from "../errors/input.ts";
import { formatExactAmount } from "./formatAmount.ts";
import { parseAmount } from "./parseAmount.ts";
import { formatUnits } from "./units.ts";

const positive = fc.bigInt({ min: 0n, max: 10n ** 30n }).map((units) => formatUnits(units, 6));

describe("typed amounts", () => {
  it.each([
    ["1,234.5", "1234.5"],
    ["007", "7"],
    [".5", "0.5"],
    ["1.", "1"],
    [" 2 ", "2"],
    ["12,345,678.9", "12345678.9"],
    ["1,234.", "1234"],
  ])("parse %j as %s", (typed, text) => {
    expect(parseAmount(typed)).toBe(text);
  });

  it.each(["", ".", ",", "abc", "1.2.3", "-1", "1e5", "0x1", "1 000"])("reject %j", (typed) => {
    expect(parseAmount(typed)).toBeInstanceOf(InvalidAmount);
  });

  it.each(["1,5", "0,123", ",5", "1,", "12,34", "1234,567", "1,2345", "1.5,000", "1,,000"])(
    "reject %j, because its comma does not group thousands",
    (typed) => {
      expect(parseAmount(typed)).toMatchObject({ details: { reason: expect.stringContaining("1,234.5") } });
    },
  );

  it("accept a comma exactly where formatted amounts have one", () => {
    const digits = fc.stringMatching(/^[0-9,]{1,12}$/).filter((typed) => typed.includes(","));
    fc.assert(
      fc.property(digits, (typed) => {
        const isGrouped = Number(typed.replaceAll(",", "")).toLocaleString("en-US") === typed;
        expect(typeof parseAmount(typed) === "string").toBe(isGrouped);
      }),
      { numRuns: 1_000, examples: [["1,234"], ["123,456,789"], ["0,123"]] },
    );
  });

  it("equal the amount before it was formatted", () => {
    fc.assert(
      fc.property(positive, (text) => {
        expect(parseAmount(formatExactAmount(text))).toBe(text);
      }),
    );
  });
});
