import { describe, expect, it } from "vitest";
import { moneyText } from "./moneyText.ts";

describe("amounts of money", () => {
  // shows docs/rules/limits.md#names-and-display
  it("are written as in the language, also with a currency that the browser does not know", () => {
    expect(moneyText("1234.5", "USD", "en")).toBe("$1,234.50");
    expect(moneyText("1234.5", "EUR", "de")).toBe("1.234,50\u00a0€");
    expect(moneyText("1234.5", "COINS", "de")).toBe("1.234,5 COINS");
    expect(moneyText("1234.567", "COINS", "en")).toBe("1,234.56 COINS");
  });

  it("keep the order of their parts in a sentence that is read from right to left", () => {
    expect(moneyText("10", "USD", "ar")).toMatch(/^\u2066.*10\.00.*US\$\u2069$/);
    expect(moneyText("10", "USD", "en")).toBe("$10.00");
  });
});
