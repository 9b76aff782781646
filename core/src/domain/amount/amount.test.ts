import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidAmount } from "../errors/input.ts";
import {
  currencyParts,
  formatAmount,
  formatBalance,
  formatCompact,
  formatCurrency,
  formatQuantity,
  formatShort,
  parseAmount,
} from "./amount.ts";
import { fixedDecimal, formatUnits } from "./decimal.ts";

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
        expect(parseAmount(formatAmount(text, 6))).toBe(text);
      }),
    );
  });
});

describe("formatted amounts", () => {
  it("have two decimals, rounded half up, and commas for thousands", () => {
    expect(formatAmount("1234.5")).toBe("1,234.50");
    expect(formatAmount("0.005")).toBe("0.01");
    expect(formatAmount(undefined, 6)).toBe("0.00");
    expect(formatAmount("1234567.891", 2, "de-DE")).toBe("1.234.567,89");
  });

  it("agree digit for digit with the rounded text, whatever their size", () => {
    fc.assert(
      fc.property(positive, (text) => {
        expect(formatAmount(text, 6).replaceAll(",", "")).toBe(fixedDecimal(text, 6));
      }),
    );
  });

  it.each([
    ["1.23456", "1.234 ETH"],
    ["1", "1 ETH"],
    ["0.0004", "0.000 ETH"],
    ["0.1", "0.1 ETH"],
    ["0", "0.000 ETH"],
  ])("truncate a balance of %s to %s", (text, expected) => {
    expect(formatBalance(text, "ETH")).toBe(expected);
  });

  it.each([
    ["0.123456789", "0.12346"],
    ["1.5", "1.5"],
    ["123456", "123456.00000"],
  ])("are short: %s becomes %s", (text, expected) => {
    expect(formatShort(text)).toBe(expected);
  });

  it("of quantities have three decimals and no commas", () => {
    expect(formatQuantity("12345678.9")).toBe("12345678.900");
  });

  it("follow the locale for compact forms and currencies", () => {
    expect(formatCompact("1234567")).toBe("1.23M");
    expect(formatCurrency("1234.5", "USD")).toBe("$1,234.50");
    expect(formatCurrency("1234.5", "EUR", "de-DE")).toMatch(/^1\.234,50\s€$/);
  });
});

describe("a large amount in two sizes", () => {
  it.each([
    ["1234.5", "en-US", ["$1,234", ".50"]],
    ["0", "en-US", ["$0", ".00"]],
    ["30068757.519", "en-US", ["$30,068,757", ".52"]],
    ["1234.5", "de", ["1.234", ",50", "\u00a0$"]],
    ["1234", "ja", ["$1,234", ".00"]],
  ])("keeps the locale's order of parts: %s in %s", (amount, locale, parts) => {
    const formattedParts = currencyParts(amount, "USD", locale);
    expect(formattedParts.map(({ text }) => text)).toEqual(parts);
    expect(formattedParts.map(({ text }) => text).join("")).toBe(formatCurrency(amount, "USD", locale));
    expect(formattedParts.filter(({ isFraction }) => isFraction).map(({ text }) => text)).toEqual([parts[1]]);
  });
});
