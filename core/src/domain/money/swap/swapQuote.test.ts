import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDecimals,
  compareDecimals,
  formatUnits,
  multiplyDecimals,
  parseUnits,
  roundDecimal,
  subtractDecimals,
} from "../../amount/decimal.ts";
import type { SwapToken } from "../token.ts";
import { minimumReceived } from "./minimumReceived.ts";
import {
  type Funds,
  gasCost,
  isInsufficient,
  isQuoteStale,
  marketRate,
  maximumSlippage,
  maximumSourceAmount,
  priceImpactPercent,
  providerFee,
  quoteOf,
} from "./swapQuote.ts";

const ETH: SwapToken = {
  name: "Ether",
  symbol: "ETH",
  address: "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
  decimals: 18,
};
const USDC: SwapToken = {
  name: "USD Coin",
  symbol: "USDC",
  address: "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  decimals: 6,
};
const amount = fc.bigInt({ min: 1n, max: 10n ** 30n });

// shows docs/rules/money.md#swap-prices-and-fees
describe("swap figures", () => {
  it("the price impact is the share of the input value that is lost, as a percentage", () => {
    expect(priceImpactPercent("100", "99")).toBe("1");
    expect(priceImpactPercent("100", "101")).toBe("-1");
    expect(priceImpactPercent("100", undefined)).toBeUndefined();
    expect(priceImpactPercent("0", "5")).toBeUndefined();
    expect(priceImpactPercent("3", "1")).toBe("66.666667");
    expect(priceImpactPercent("5", "0")).toBe("100");
  });

  it("the price impact lies between 0 and 100 %, and depends on the ratio alone", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000 }), (units, parts) => {
        const into = formatUnits(units, 6);
        const impact = priceImpactPercent(into, multiplyDecimals(into, formatUnits(BigInt(parts), 3)));
        expect(impact).toBe(formatUnits(BigInt(1_000 - parts), 1));
      }),
    );
  });

  // shows docs/rules/swap.md#fee
  it("the provider fee is a percentage of the source amount", () => {
    expect(providerFee("100", "0.85")).toBe("0.85");
    expect(providerFee("100", "0")).toBe("0");
    fc.assert(
      fc.property(amount, (units) => {
        const text = formatUnits(units, 18);
        expect(multiplyDecimals(providerFee(text, "0.85"), "10000")).toBe(multiplyDecimals(text, "85"));
      }),
    );
  });

  it("the slippage and the minimum received add up to the whole", () => {
    expect(maximumSlippage("200", 1)).toBe("2");
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 50 }), (units, percent) => {
        const least = minimumReceived(units, percent);
        expect(least <= units).toBe(true);
        expect((units * BigInt(100 - percent)) / 100n - least).toBe(0n);
      }),
    );
  });

  it("the minimum received is exact for tolerances finer than a basis point", () => {
    expect(minimumReceived(1_000_000n, 0.125)).toBe(998_750n);
    expect(minimumReceived(999n, 0.1)).toBe(998n);
    expect(minimumReceived(10n ** 30n, 0)).toBe(10n ** 30n);
    expect(minimumReceived(10n ** 30n, 100)).toBe(0n);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (units, thousandths) => {
        const least = minimumReceived(units, thousandths / 1_000);
        expect(least).toBe((units * BigInt(100_000 - thousandths)) / 100_000n);
      }),
    );
  });

  // shows docs/rules/limits.md#money
  it("gas is 150,000 units, and Solana's fee is in lamports", () => {
    expect(gasCost("eip155", 20_000_000_000n, "3000")).toEqual({
      priceWei: 20_000_000_000n,
      costNative: "0.003",
      costUsd: "9",
    });
    expect(gasCost("solana", 5_000n, "150")).toEqual({
      priceWei: 5_000n,
      costNative: "0.000005",
      costUsd: "0.00075",
    });
    expect(gasCost("eip155", 20_000_000_000n, "3000", 231_000n)).toMatchObject({ costNative: "0.00462" });
    expect(gasCost("eip155", 1n, "0")).not.toHaveProperty("costUsd");
  });

  it("the market rate is the quotient of the prices, 0 when one is unknown", () => {
    expect(marketRate("3000", "1.5")).toBe("2000");
    expect(marketRate(undefined, "1")).toBe("0");
    expect(marketRate("1", "0")).toBe("0");
  });

  // shows docs/rules/limits.md#money
  it("the maximum amount leaves gas in USD with five decimals, and has twenty", () => {
    const most = (gasCostUsd: string, price: string) => maximumSourceAmount("1", { isNative: true, gasCostUsd, price });
    expect(most("0.000014", "1")).toBe("0.99999");
    expect(most("0.000016", "1")).toBe("0.99998");
    expect(most("1", "3")).toBe(`0.${"6".repeat(19)}7`);
  });

  it("the maximum amount is affordable together with its gas, in whole base units", () => {
    fc.assert(
      fc.property(amount, fc.nat(), fc.integer({ min: 1, max: 1_000_000 }), (units, gasCents, priceCents) => {
        const balance = formatUnits(units, 18);
        const gasCostUsd = formatUnits(BigInt(gasCents), 2);
        const price = formatUnits(BigInt(priceCents), 2);
        const most = maximumSourceAmount(balance, { isNative: true, gasCostUsd, price, decimals: 18 });
        expect(parseUnits(most, 18)).toBeTypeOf("bigint");
        expect(compareDecimals(most, "0")).toBeGreaterThanOrEqual(0);
        expect(compareDecimals(most, balance)).toBeLessThanOrEqual(0);
        const totalUsd = addDecimals(multiplyDecimals(most, price), gasCostUsd);
        const balanceUsd = multiplyDecimals(balance, price);
        const isBroke = most === "0";
        expect(isBroke || compareDecimals(roundDecimal(totalUsd, 9), roundDecimal(balanceUsd, 9)) <= 0).toBe(true);
      }),
    );
  });

  // shows docs/rules/money.md#max-button
  it("the maximum amount leaves enough for gas, and is never below 0", () => {
    expect(maximumSourceAmount("1", { isNative: true, gasCostUsd: "30", price: "3000" })).toBe("0.99");
    expect(maximumSourceAmount("1", { isNative: true, gasCostUsd: "0.123456", price: "1" })).toBe("0.87654");
    expect(maximumSourceAmount("1", { isNative: true, gasCostUsd: "1", price: "3" })).toBe(`0.${"6".repeat(19)}7`);
    expect(maximumSourceAmount("0.001", { isNative: true, gasCostUsd: "30", price: "3000" })).toBe("0");
    expect(maximumSourceAmount("5", { isNative: false, gasCostUsd: "30", price: "1" })).toBe("5");
    expect(maximumSourceAmount(undefined, { isNative: true, price: "1" })).toBe("0");
    expect(maximumSourceAmount("5", { isNative: true, price: "1" })).toBe("5");
  });
});

describe("the figures of a quote", () => {
  it("of 1 ETH for 2,970 USDC follow from the amounts", () => {
    const quote = quoteOf({
      chainId: "eip155:1",
      from: ETH,
      to: USDC,
      fromAmount: 10n ** 18n,
      toAmount: 2_970_000_000n,
      slippagePercent: 1,
      fromPrice: "3000",
      toPrice: "1",
      quotedAtMillis: 0,
      source: "hosted",
      feePercent: "0.85",
    });
    expect(quote).toMatchObject({
      rate: "2970",
      fromValueUsd: "3000",
      toValueUsd: "2970",
      priceImpactPercent: "1",
      minimumReceived: 2_940_300_000n,
      maximumSlippage: "29.7",
      providerFee: "0.0085",
      providerFeePercent: "0.85",
      source: "hosted",
    });
  });

  it("follow from any amounts", () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (fromAmount, toAmount, slippagePercent) => {
        const input = { chainId: "eip155:1", from: ETH, to: USDC, quotedAtMillis: 7, source: "hosted" } as const;
        const quote = quoteOf({ ...input, fromAmount, toAmount, slippagePercent, fromPrice: "3000", toPrice: "1" });
        expect(quote).toMatchObject({ ...input, fromAmount, toAmount, slippagePercent });
        const least = formatUnits(quote.minimumReceived, USDC.decimals);
        const lost = subtractDecimals(formatUnits(toAmount, USDC.decimals), least);
        // The minimum is rounded down to base units, so at most one of them lies between the two.
        const gap = subtractDecimals(lost, quote.maximumSlippage);
        expect(compareDecimals(gap, "0")).toBeGreaterThanOrEqual(0);
        expect(compareDecimals(gap, formatUnits(1n, USDC.decimals))).toBe(-1);
      }),
    );
  });

  it("have no value and no impact without a price", () => {
    const quote = quoteOf({
      chainId: "eip155:1",
      from: ETH,
      to: USDC,
      fromAmount: 1n,
      toAmount: 1n,
      slippagePercent: 1,
      fromPrice: "0",
      quotedAtMillis: 0,
      source: "hosted",
    });
    expect(quote).not.toHaveProperty("fromValueUsd");
    expect(quote).not.toHaveProperty("priceImpactPercent");
  });

  // shows docs/rules/limits.md#money
  it("go stale after more than ten seconds", () => {
    expect(isQuoteStale({ quotedAtMillis: 0 }, 10_000)).toBe(false);
    expect(isQuoteStale({ quotedAtMillis: 0 }, 10_001)).toBe(true);
  });
});

// shows docs/rules/swap.md#insufficient-balance
describe("an insufficient balance", () => {
  const enough: Funds = {
    sourceBalance: "1",
    sourceAmount: "1",
    nativeBalance: "10",
    gasCost: "10",
    isSmartAccount: false,
  };
  it.each<[string, Partial<Funds>, boolean]>([
    ["is not reported when both amounts are just met", {}, false],
    ["is reported when a token is short", { sourceAmount: "1.000000000000000001" }, true],
    ["is reported when the account does not hold the token", { sourceBalance: "0" }, true],
    ["is reported when gas costs more than the native coins", { gasCost: "10.01" }, true],
    ["is reported when there is no native coin, whatever gas costs", { nativeBalance: "0", gasCost: "0" }, true],
  ])("%s", (_, change, insufficient) => {
    expect(isInsufficient({ ...enough, ...change })).toBe(insufficient);
  });

  it("is not reported for unknown gas, unless there is no native coin", () => {
    const { gasCost: _, ...unknownGas } = enough;
    expect(isInsufficient(unknownGas)).toBe(false);
    expect(isInsufficient({ ...unknownGas, nativeBalance: "0" })).toBe(true);
  });

  it("is reported when the account does not list the token", () => {
    const { sourceBalance: _, ...unlisted } = enough;
    expect(isInsufficient({ ...unlisted, isSmartAccount: true })).toBe(true);
  });

  it("is never reported for the gas of a smart account", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (gas, native) => {
        const funds = { ...enough, gasCost: String(gas), nativeBalance: String(native) };
        expect(isInsufficient({ ...funds, isSmartAccount: true })).toBe(false);
        expect(isInsufficient(funds)).toBe(native === 0 || gas > native);
      }),
    );
  });
});
