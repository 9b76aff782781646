import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixedDecimal } from "./decimal.ts";
import { currencyParts, formatCompactCurrency, formatCurrency, formatPrice } from "./formatCurrency.ts";
import { formatUnits } from "./units.ts";

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ").replace(/[\u200e\u200f]/g, "");

// shows docs/rules/amount.md#amounts-on-screen
describe("a value in a currency", () => {
  it.each([
    ["1234.5", "USD", "en", "$1,234.50"],
    ["29997472.78", "USD", "de", "29.997.472,78 $"],
    ["1234567.5", "USD", "hi", "$12,34,567.50"],
    ["1234.5", "USD", "ar", "1,234.50 US$"],
    ["1234.5", "JPY", "ja", "¥1,235"],
    ["1234.5678", "KWD", "en", "KWD 1,234.568"],
    ["0", "USD", "en", "$0.00"],
    ["0.0000001", "USD", "en", "< $0.01"],
    ["0.009999", "USD", "de", "< 0,01 $"],
    ["0.4", "JPY", "en", "< ¥1"],
    ["0.01", "USD", "en", "$0.01"],
    ["0.125", "USD", "en", "$0.13"],
    ["-0.5", "USD", "en", "-$0.50"],
    ["99.995", "USD", "en", "$100.00"],
  ])("%s %s in %s is %s", (value, currency, locale, text) =>
    expect(plain(formatCurrency(value, currency, locale)).replace("￥", "¥")).toBe(text),
  );

  it("keeps every digit, whatever its size", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 4n, max: 10n ** 40n }), (units) => {
        const value = formatUnits(units, 6);
        expect(formatCurrency(value, "USD").replace(/[$,]/g, "")).toBe(fixedDecimal(value, 2));
      }),
    );
  });

  it("never throws, whatever a site or a service says", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (value, locale) => {
        expect(formatCurrency(value, "USD", locale)).toMatch(/\d/);
      }),
    );
  });
});

// shows docs/rules/amount.md#amounts-on-screen
describe("a price", () => {
  it.each([
    ["2965.322", "en", "$2,965.32"],
    ["0.5", "en", "$0.50"],
    ["0.99996", "en", "$1.00"],
    ["0.000012345678", "en", "$0.00001235"],
    ["0.01234", "de", "0,01234 $"],
    ["0", "en", "$0.00"],
  ])("of %s in %s is %s", (price, locale, text) => expect(plain(formatPrice(price, "USD", locale))).toBe(text));
});

// shows docs/rules/amount.md#figures-that-do-not-fit
describe("a compact value", () => {
  it.each([
    ["1239999999.5", "en", "$1.23B"],
    ["1239999999.5", "de", "1,23 Mrd. $"],
    ["999.994", "en", "$999.99"],
  ])("of %s in %s is %s", (value, locale, text) =>
    expect(plain(formatCompactCurrency(value, "USD", locale))).toBe(text),
  );

  // shows docs/rules/modal.md#texts-from-right-to-left
  it("keeps the sign of a currency behind its letters in a text from right to left", () => {
    expect(formatCompactCurrency("29997472.78", "USD", "ar")).toMatch(/29\.9.مليون.US\$\u200e$/);
    expect(formatCompactCurrency("29997472.78", "EUR", "ar")).toMatch(/€$/);
    expect(formatCompactCurrency("29997472.78", "USD", "en")).toBe("$29.9M");
  });
});

describe("a value in two sizes", () => {
  it.each([
    ["1234.5", "en-US", ["$1,234", ".50"]],
    ["0", "en-US", ["$0", ".00"]],
    ["0.001", "en-US", ["< $0", ".01"]],
    ["30068757.519", "en-US", ["$30,068,757", ".52"]],
    ["1234.5", "de", ["1.234", ",50", "\u00a0$"]],
    ["1234", "ja", ["$1,234", ".00"]],
  ])("keeps the locale's order of parts: %s in %s", (value, locale, texts) => {
    const parts = currencyParts(value, "USD", locale);
    expect(parts.map(({ text }) => text)).toEqual(texts);
    expect(parts.map(({ text }) => text).join("")).toBe(formatCurrency(value, "USD", locale));
    expect(parts.filter(({ isFraction }) => isFraction).map(({ text }) => text)).toEqual([texts[1]]);
  });
});
