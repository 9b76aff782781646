import { describe, expect, it } from "vitest";
import { fallbackOnrampOptions, mockedOnrampQuote } from "./onramp.ts";

describe("on-ramp fallback data", () => {
  it("is marked as such", () => {
    expect(fallbackOnrampOptions.source).toBe("fallback");
    expect(mockedOnrampQuote("EUR", "25")).toMatchObject({
      quoteId: "mocked-quote-id",
      source: "mocked",
      purchaseAmount: { amount: "25", currency: "EUR" },
    });
  });

  // shows docs/rules/money.md#buying-limits
  // shows docs/rules/limits.md#money
  it("offers dollars and euros by card up to 7,500 and by bank up to 25,000", () => {
    for (const { limits } of fallbackOnrampOptions.paymentCurrencies) {
      expect(limits).toEqual([
        { id: "card", min: "10.00", max: "7500.00" },
        { id: "ach_bank_account", min: "10.00", max: "25000.00" },
      ]);
    }
    const ids = fallbackOnrampOptions.purchaseCurrencies.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  // shows docs/rules/money.md#options-without-the-service
  it("sells Ether under its own id, as the native coin", () => {
    const [usdc, ether] = fallbackOnrampOptions.purchaseCurrencies;
    expect([usdc?.symbol, ether?.symbol]).toEqual(["USDC", "ETH"]);
    expect(usdc?.networks.map(({ chainId }) => chainId)).toEqual(["1", "137"]);
    expect(ether?.networks.map(({ contractAddress }) => contractAddress)).toEqual([""]);
  });

  // shows docs/rules/money.md#quote-without-the-service
  it("has five equal mock amounts", () => {
    const { quoteId, source, ...money } = mockedOnrampQuote("USD", "12.5");
    expect(Object.keys(money).sort()).toEqual([
      "coinbaseFee",
      "networkFee",
      "paymentSubtotal",
      "paymentTotal",
      "purchaseAmount",
    ]);
    for (const amount of Object.values(money)) expect(amount).toEqual({ amount: "12.5", currency: "USD" });
  });
});
