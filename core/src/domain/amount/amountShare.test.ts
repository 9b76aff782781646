import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountOfValue, amountShare, valueOfAmount } from "./amountShare.ts";
import { compareDecimals, formatUnits, multiplyDecimals } from "./decimal.ts";

const decimals = fc.integer({ min: 0, max: 24 });
const amount = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), decimals);
const price = fc.bigInt({ min: 1n, max: 10n ** 18n }).map((units) => formatUnits(units, 9));
const placesOf = (text: string) => text.split(".")[1]?.length ?? 0;

describe("a share of the balance", () => {
  it("is at most the share, and less than one base unit below it", () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(25, 50, 75, 100), ([units, places], percent) => {
        expect(amountShare(formatUnits(units, places), percent, places)).toBe(
          formatUnits((units * BigInt(percent)) / 100n, places),
        );
      }),
    );
  });
});

// shows docs/rules/amount.md#typed-amounts
describe("an amount in USD", () => {
  it("never becomes tokens of a higher value, nor of more decimals than the token has", () => {
    fc.assert(
      fc.property(price, price, decimals, (value, tokenPrice, places) => {
        const tokens = amountOfValue(value, tokenPrice, places) ?? "none";
        expect(compareDecimals(multiplyDecimals(tokens, tokenPrice), value)).toBeLessThanOrEqual(0);
        expect(placesOf(tokens)).toBeLessThanOrEqual(places);
      }),
      { examples: [["0.000000026", "0.013000001", 6]] },
    );
  });

  it("is unknown without a price", () => {
    expect(amountOfValue("5", "0", 18)).toBeUndefined();
    expect(amountOfValue("5", undefined, 18)).toBeUndefined();
    expect(valueOfAmount("5", "0")).toBeUndefined();
    expect(valueOfAmount("", "2")).toBeUndefined();
  });

  it("is empty while the field is empty", () => {
    expect(amountOfValue("", "2", 18)).toBe("");
    expect(amountOfValue("0.", "2", 18)).toBe("0");
    expect(valueOfAmount("1.5", "2")).toBe("3");
  });
});
