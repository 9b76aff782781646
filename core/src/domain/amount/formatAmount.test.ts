import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountSeparators } from "./amountSeparators.ts";
import { compareDecimals, multiplyDecimals, truncateDecimal } from "./decimal.ts";
import { formatAmount, formatCompact, formatExactAmount, formatSignificant } from "./formatAmount.ts";
import { pasteAmount } from "./typedAmount.ts";
import { formatUnits } from "./units.ts";

const locales = ["en", "es", "fr", "de", "pt-BR", "ja", "ko", "zh-CN", "ar", "it", "nl", "pl", "tr", "ru", "hi"];
const anyLocale = fc.constantFrom(...locales, "de-CH", "es-MX", "en-IN");
const anyAmount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 24 }))
  .map(([units, decimals]) => formatUnits(units, decimals));

// shows docs/rules/amount.md#amounts-on-screen
// shows docs/rules/limits.md#names-and-display
describe("an amount on screen", () => {
  it.each([
    ["1482.661257", "en", "1,482.661 USDC"],
    ["11282.661257", "de", "11.282,661 USDC"],
    ["1482.661", "fr", "1\u202f482,661 USDC"],
    ["1482.5", "es", "1482,5 USDC"],
    ["1482.5", "es-MX", "1,482.5 USDC"],
    ["12345678.5", "hi", "1,23,45,678.5 USDC"],
    ["1482.5", "ar", "1,482.5 USDC"],
    ["1482.5", "fa", "1,482.5 USDC"],
    ["100.000", "en", "100 USDC"],
    ["0", "en", "0 USDC"],
    ["0.000", "en", "0 USDC"],
    ["0.0004", "en", "< 0.001 USDC"],
    ["0.000000000000000001", "de", "< 0,001 USDC"],
    ["0.001", "en", "0.001 USDC"],
    ["0.9999", "en", "0.999 USDC"],
    ["-1.5", "en", "-1.5 USDC"],
    ["-0.0004", "en", "> -0.001 USDC"],
  ])("%s in %s is %s", (amount, locale, text) => expect(formatAmount(amount, { symbol: "USDC", locale })).toBe(text));

  it("has as many decimals as there is room for", () => {
    expect(formatAmount("1.23456789", { maximumDecimals: 6 })).toBe("1.234567");
    expect(formatAmount("0.5", { maximumDecimals: 0 })).toBe("< 1");
    expect(formatExactAmount("1234.000000000000000001", { locale: "de" })).toBe("1.234,000000000000000001");
  });

  it("is cut off, never rounded up, and agrees digit for digit whatever its size", () => {
    fc.assert(
      fc.property(anyAmount, anyLocale, fc.integer({ min: 0, max: 8 }), (amount, locale, maximumDecimals) => {
        const text = formatAmount(amount, { locale, maximumDecimals });
        const { decimal, group } = amountSeparators(locale);
        const shown = text.replace("< ", "").replaceAll(group, "").replace(decimal, ".");
        if (text.startsWith("< ")) {
          expect(truncateDecimal(amount, maximumDecimals)).toBe("0");
          expect(compareDecimals(amount, shown)).toBe(-1);
        } else expect(shown).toBe(truncateDecimal(amount, maximumDecimals));
        expect(shown).not.toMatch(/\.\d*0$/);
      }),
    );
  });

  it("shows as zero only when it is zero", () => {
    fc.assert(
      fc.property(anyAmount, anyLocale, (amount, locale) => {
        expect(formatAmount(amount, { locale }) === "0").toBe(compareDecimals(amount, "0") === 0);
      }),
    );
  });

  it("is read as the same amount where it is pasted", () => {
    fc.assert(
      fc.property(anyAmount, anyLocale, (amount, locale) => {
        expect(pasteAmount(formatExactAmount(amount, { locale }), 24, amountSeparators(locale))).toBe(amount);
      }),
    );
  });

  it("never throws, whatever a site or a service says", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (amount, locale) => {
        expect(formatAmount(amount, { locale })).toMatch(/\d/);
        expect(formatCompact(amount, { locale })).toMatch(/\d/);
      }),
      {
        examples: [
          ["1e400", "xx_not a tag"],
          ["NaN", ""],
          ["", "de-"],
          ["Infinity", "\u0000"],
        ],
      },
    );
  });
});

// shows docs/rules/amount.md#amounts-on-screen
describe("a rate", () => {
  it.each([
    ["2965.322514", "2,965.322"],
    ["0.000337230336", "0.0003372"],
    ["0.5", "0.5"],
    ["0.03372303", "0.03372"],
    ["0", "0"],
  ])("of %s is %s", (rate, text) => expect(formatSignificant(rate)).toBe(text));
});

// shows docs/rules/amount.md#figures-that-do-not-fit
describe("a compact amount", () => {
  it.each([
    ["1239999.5", "en", "1.23M ETH"],
    ["999999", "en", "999K ETH"],
    ["1234567", "ja", "123万 ETH"],
    ["1234567", "de", "1,23\u00a0Mio. ETH"],
    ["999.99999", "en", "999.999 ETH"],
    ["0.0001", "en", "< 0.001 ETH"],
    [`1${"0".repeat(40)}`, "en", "1E40 ETH"],
    ["-1500000", "en", "-1.5M ETH"],
  ])("of %s in %s is %s", (amount, locale, text) =>
    expect(formatCompact(amount, { symbol: "ETH", locale })).toBe(text),
  );

  it("is short and never more than the amount", () => {
    const words = { K: "1000", M: "1000000", B: "1000000000", T: "1000000000000" };
    fc.assert(
      fc.property(fc.bigInt({ min: 1000n, max: 10n ** 15n - 1n }), (amount) => {
        const text = formatCompact(String(amount));
        const [, digits = "", word = ""] = /^([\d.]+)([KMBT])$/.exec(text) ?? [];
        const shown = multiplyDecimals(digits, words[word as keyof typeof words]);
        expect(compareDecimals(shown, String(amount))).toBeLessThanOrEqual(0);
        expect(compareDecimals(multiplyDecimals(shown, "1.01"), String(amount))).toBe(1);
      }),
    );
    fc.assert(
      fc.property(anyAmount, anyLocale, (amount, locale) => {
        expect(formatCompact(amount, { locale }).length).toBeLessThanOrEqual(14);
      }),
    );
  });
});
