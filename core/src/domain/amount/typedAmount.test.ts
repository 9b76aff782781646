import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountSeparators, writtenAmount } from "./amountSeparators.ts";
import { formatUnits, parseUnits } from "./decimal.ts";
import { pasteAmount, typeAmount } from "./typedAmount.ts";

const english = amountSeparators("en");
const german = amountSeparators("de");
const french = amountSeparators("fr");
const anyLocale = fc.constantFrom("en", "de", "fr", "es", "pt-BR", "ja", "ko", "zh-CN", "ar", "de-CH", "pl", "hi");
/** Amounts of at least 10,000 whose grouping no language can take for decimals: a lone group of three digits could be. */
const grouped = fc
  .tuple(fc.bigInt({ min: 10n ** 10n, max: 10n ** 30n }), fc.constant(6))
  .map(([units, decimals]) => formatUnits(units, decimals))
  .filter((amount) => !/^\d{5,6}$/.test(amount));

// shows docs/rules/amount.md#typed-amounts
// shows docs/rules/limits.md#names-and-display
describe("an amount that is typed", () => {
  it.each([
    ["", ""],
    ["1", "1"],
    ["1.", "1."],
    ["1,", "1."],
    [".", "0."],
    [",5", "0.5"],
    ["05", "5"],
    ["000", "0"],
    ["00.10", "0.10"],
    ["١٢٫٥", "12.5"],
    ["１２．５", "12.5"],
    ["१२", "12"],
    ["𝟗", "9"],
  ])("%j reads %j", (typed, amount) => expect(typeAmount(typed, 18)).toBe(amount));

  it.each(["1.2.3", "1,2.", "-", "1e", "a", "1 0", "0x", "1".repeat(401)])("refuses %j", (typed) =>
    expect(typeAmount(typed, 18)).toBeUndefined(),
  );

  it("refuses decimals that the token does not have", () => {
    expect(typeAmount("1.123456", 6)).toBe("1.123456");
    expect(typeAmount("1.1234567", 6)).toBeUndefined();
    expect(typeAmount("1.", 0)).toBeUndefined();
  });

  it("stays as it is when it is read again", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,٠-٩]{0,20}$/), (typed) => {
        const amount = typeAmount(typed, 8);
        if (amount !== undefined) expect(typeAmount(amount, 8)).toBe(amount);
      }),
    );
  });
});

// shows docs/rules/amount.md#typed-amounts
describe("an amount that is pasted", () => {
  it.each([
    ["1,234.56", "1234.56"],
    ["1.234,56", "1234.56"],
    ["1 234,56", "1234.56"],
    ["1\u202f234,56", "1234.56"],
    ["1'234.56", "1234.56"],
    ["1’234’567.5", "1234567.5"],
    ["12,34,567.5", "1234567.5"],
    ["١٬٢٣٤٫٥٦", "1234.56"],
    ["1,234,567", "1234567"],
    ["1.234.567", "1234567"],
    ["1,5", "1.5"],
    ["0.123", "0.123"],
    ["0,123", "0.123"],
    [".5", "0.5"],
    ["007", "7"],
    ["$1,234.56", "1234.56"],
    ["1,234.56 USDC", "1234.56"],
    ["0.5ETH", "0.5"],
    ["US$ 12", "12"],
    ["1.234,56\u00a0€", "1234.56"],
    ["\u200f12.5\u200f", "12.5"],
    ["  2\n", "2"],
    ["5.", "5"],
  ])("%j reads %j in every language", (pasted, amount) => {
    for (const separators of [english, german, french]) expect(pasteAmount(pasted, 18, separators)).toBe(amount);
  });

  it("follows the language where three digits could be grouped or decimals", () => {
    expect(pasteAmount("1,234", 18, english)).toBe("1234");
    expect(pasteAmount("1,234", 18, german)).toBe("1.234");
    expect(pasteAmount("1.234", 18, english)).toBe("1.234");
    expect(pasteAmount("1.234", 18, german)).toBe("1234");
  });

  it.each([
    "",
    "abc",
    "-5",
    "(5)",
    "1e5",
    "1.2.3",
    "1,23,4",
    "12 34",
    "1,234.5,6",
    "0x12",
    "0xabc",
    "1/2",
    "5%",
    "Infinity",
    "٫",
    "1".repeat(401),
  ])("refuses %j", (pasted) => expect(pasteAmount(pasted, 18, english)).toBeUndefined());

  it("loses the decimals that the token does not have, and no other digit", () => {
    expect(pasteAmount("1.23456789", 6, english)).toBe("1.234567");
    expect(pasteAmount("1.9", 0, english)).toBe("1");
    expect(pasteAmount("1.20", 6, english)).toBe("1.20");
  });

  it("is read as any language writes it", () => {
    fc.assert(
      fc.property(grouped, anyLocale, anyLocale, (amount, writer, reader) => {
        const written = writtenAmount(amount, amountSeparators(writer), true);
        expect(pasteAmount(written, 6, amountSeparators(reader))).toBe(amount);
        const ofIntl = new Intl.NumberFormat(writer, { maximumFractionDigits: 6 }).format(amount as `${number}`);
        expect(pasteAmount(ofIntl, 6, amountSeparators(reader))).toBe(amount);
      }),
    );
  });

  it("never throws, and gives text that could have been typed", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 120 }),
      fc.stringMatching(/^[0-9.,'\s٠-٩$A-Z]{0,30}$/),
    );
    fc.assert(
      fc.property(hostile, anyLocale, (text, locale) => {
        const amount = pasteAmount(text, 6, amountSeparators(locale));
        if (amount !== undefined) expect(typeAmount(amount, 6)).toBe(amount);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("an amount in the field", () => {
  it.each([
    ["1234567.50", "en", true, "1,234,567.50"],
    ["1234567.50", "de", true, "1.234.567,50"],
    ["1234567.50", "de", false, "1234567,50"],
    ["1234", "en", true, "1,234"],
    ["1234", "es", true, "1234"],
    ["12345", "es", true, "12.345"],
    ["12.", "fr", true, "12,"],
    ["0.000000000000000001", "en", true, "0.000000000000000001"],
    ["1234567.5", "ar", true, "1,234,567.5"],
    ["1234567.5", "hi", true, "12,34,567.5"],
    ["123", "hi", true, "123"],
    ["", "en", true, ""],
  ])("%j in %s", (amount, locale, isGrouped, text) =>
    expect(writtenAmount(amount, amountSeparators(locale), isGrouped)).toBe(text),
  );
});

describe("base units", () => {
  it("are the same after they were written in any language, read again and converted back, at 0 to 36 decimals", () => {
    const places = fc.integer({ min: 0, max: 36 });
    // Larger ones are longer than a field takes once they are grouped in lakhs.
    const units = fc.oneof(fc.bigInt({ min: 1n, max: 2n ** 216n }), fc.bigInt({ min: 1n, max: 1_000_000n }));
    fc.assert(
      fc.property(units, places, anyLocale, anyLocale, (base, decimals, writer, reader) => {
        const amount = formatUnits(base, decimals);
        const shown = writtenAmount(amount, amountSeparators(writer), true);
        const pasted = pasteAmount(shown, decimals, amountSeparators(writer)) ?? "";
        expect(parseUnits(pasted, decimals)).toBe(base);
        const typed = typeAmount(writtenAmount(amount, amountSeparators(reader), false), decimals) ?? "";
        expect(parseUnits(typed, decimals)).toBe(base);
      }),
      { numRuns: 2_000 },
    );
  });
});
