import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountFigure, currencyFigure } from "./figure.ts";
import { formatUnits } from "./units.ts";

// shows docs/rules/amount.md#figures-that-do-not-fit
// shows docs/rules/limits.md#names-and-display
describe("a figure on one line", () => {
  it.each([
    ["1.5", "1.5 ETH", undefined],
    ["1.23456", "1.234 ETH", "1.23456 ETH"],
    ["0.0001", "< 0.001 ETH", "0.0001 ETH"],
    ["29997472.7812", "29,997,472.781 ETH", "29,997,472.7812 ETH"],
    ["129997472.7812", "129,997,472.781 ETH", "129,997,472.7812 ETH"],
    ["1129997472.7812", "1,129,997,472.7 ETH", "1,129,997,472.7812 ETH"],
    ["112129997472.5", "112,129,997,472 ETH", "112,129,997,472.5 ETH"],
    ["1112129997472.5", "1.11T ETH", "1,112,129,997,472.5 ETH"],
  ])("of %s is %s, and in full %s", (amount, text, full) =>
    expect(amountFigure(amount, { symbol: "ETH" })).toEqual({ text, full }),
  );

  it("of a value is compact when it does not fit", () => {
    expect(currencyFigure("1234.5", "USD")).toEqual({ text: "$1,234.50", full: undefined });
    expect(currencyFigure("1234567890.5", "USD")).toEqual({ text: "$1.23B", full: "$1,234,567,890.50" });
  });

  it("fits, whatever its size and language", () => {
    const anyAmount = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.integer({ min: 0, max: 24 }))
      .map(([units, decimals]) => formatUnits(units, decimals));
    const anyLocale = fc.constantFrom(
      "en",
      "es",
      "fr",
      "de",
      "pt-BR",
      "ja",
      "ko",
      "zh-CN",
      "ar",
      "hi",
      "ru",
      "vi",
      "pl",
    );
    fc.assert(
      fc.property(anyAmount, anyLocale, (amount, locale) => {
        expect(amountFigure(amount, { locale }).text.length).toBeLessThanOrEqual(15);
        expect(currencyFigure(amount, "USD", locale).text.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
