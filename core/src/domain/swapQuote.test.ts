import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDecimals, formatUnits } from "./decimal.ts";
import {
  type Funds,
  gasCost,
  isInsufficient,
  isQuoteStale,
  maximumSlippage,
  maximumSourceAmount,
  minimumReceived,
  priceImpactPercent,
  providerFee,
  quoteOf,
} from "./swapQuote.ts";
import type { SwapToken } from "./token.ts";

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

describe("swap figures", () => {
  it("price impact is what is lost, in per cent of what goes in", () => {
    expect(priceImpactPercent("100", "99")).toBe("1");
    expect(priceImpactPercent("100", "101")).toBe("-1");
    expect(priceImpactPercent("100", undefined)).toBeUndefined();
    expect(priceImpactPercent("0", "5")).toBeUndefined();
  });

  it("the provider fee is 0.85 % of the source amount", () => {
    expect(providerFee("100")).toBe("0.85");
    fc.assert(
      fc.property(amount, (units) => {
        const text = formatUnits(units, 18);
        expect(compareDecimals(providerFee(text), text)).toBe(-1);
      }),
    );
  });

  it("the slippage and the minimum received make up the whole", () => {
    expect(maximumSlippage("200", 1)).toBe("2");
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 50 }), (units, percent) => {
        const least = minimumReceived(units, percent);
        expect(least <= units).toBe(true);
        expect((units * BigInt(100 - percent)) / 100n - least).toBe(0n);
      }),
    );
  });

  it("gas costs 150,000 units of it, Solana's fee is in lamports", () => {
    expect(gasCost("eip155", 20_000_000_000n, "3000")).toEqual({
      priceWei: 20_000_000_000n,
      costNative: "0.003",
      costUsd: "9",
    });
    expect(gasCost("solana", 5_000n, "150").costNative).toBe("0.000005");
    expect(gasCost("eip155", 1n, "0")).not.toHaveProperty("costUsd");
  });

  it("the most that can be swapped leaves the gas, and never falls below 0", () => {
    expect(maximumSourceAmount("1", { isNative: true, gasCostUsd: "30", price: "3000" })).toBe("0.99");
    expect(maximumSourceAmount("0.001", { isNative: true, gasCostUsd: "30", price: "3000" })).toBe("0");
    expect(maximumSourceAmount("5", { isNative: false, gasCostUsd: "30", price: "1" })).toBe("5");
    expect(maximumSourceAmount(undefined, { isNative: true, price: "1" })).toBe("0");
    expect(maximumSourceAmount("5", { isNative: true, price: "1" })).toBe("5");
  });

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
    });
    expect(quote).toMatchObject({
      rate: "2970",
      fromValueUsd: "3000",
      toValueUsd: "2970",
      priceImpactPercent: "1",
      minimumReceived: 2_940_300_000n,
      maximumSlippage: "29.7",
      providerFee: "0.0085",
      source: "service",
    });
  });

  it("without a price say nothing of worth and impact", () => {
    const quote = quoteOf({
      chainId: "eip155:1",
      from: ETH,
      to: USDC,
      fromAmount: 1n,
      toAmount: 1n,
      slippagePercent: 1,
      fromPrice: "0",
      quotedAtMillis: 0,
    });
    expect(quote).not.toHaveProperty("fromValueUsd");
    expect(quote).not.toHaveProperty("priceImpactPercent");
  });

  it("are stale after more than ten seconds", () => {
    expect(isQuoteStale({ quotedAtMillis: 0 }, 10_000)).toBe(false);
    expect(isQuoteStale({ quotedAtMillis: 0 }, 10_001)).toBe(true);
  });
});

describe("a balance is insufficient", () => {
  const enough: Funds = {
    sourceBalance: "1",
    sourceAmount: "1",
    networkBalanceUsd: "10",
    gasCostUsd: "10",
    isSmartAccount: false,
  };
  it.each<[string, Partial<Funds>, boolean]>([
    ["not when both amounts are just met", {}, false],
    ["when a token is short", { sourceAmount: "1.000000000000000001" }, true],
    ["when the token is not held at all", { sourceBalance: "0" }, true],
    ["when gas costs more than the native coins are worth", { gasCostUsd: "10.01" }, true],
    ["when there is no native coin, whatever gas costs", { networkBalanceUsd: "0", gasCostUsd: "0" }, true],
    ["not for gas that is unknown", { gasCostUsd: "" }, false],
  ])("%s", (_, change, insufficient) => {
    expect(isInsufficient({ ...enough, ...change })).toBe(insufficient);
  });

  it("never for the gas of a smart account", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (gas, native) => {
        const funds = { ...enough, gasCostUsd: String(gas), networkBalanceUsd: String(native) };
        expect(isInsufficient({ ...funds, isSmartAccount: true })).toBe(false);
        expect(isInsufficient(funds)).toBe(native === 0 || gas > native);
      }),
    );
  });
});
