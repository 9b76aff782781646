import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mainnet } from "../../../networks.ts";
import type { TokenBalance } from "../token.ts";
import { knownTotal } from "../totalValue.ts";
import { pricedBalances } from "./pricedBalances.ts";
import { readBalances, readPrices } from "./readBalances.ts";
import { readHistoryPage } from "./readHistoryPage.ts";

const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const balance: TokenBalance = {
  name: "USD Coin",
  symbol: "USDC",
  chainId: "eip155:1",
  address: USDC,
  price: "0",
  quantity: { decimals: 6, numeric: "2.5" },
  iconUrl: "",
};

describe("what a source returns", () => {
  // shows docs/rules/sources.md#limits
  it("is read, whatever it is, without a throw", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readBalances([value, balance], mainnet);
        readPrices([value], mainnet);
        readHistoryPage({ entries: [value], next: value }, mainnet);
      }),
    );
  });

  // shows docs/rules/account.md#token-balance
  it("keeps what is a balance of the network, and leaves out the rest", () => {
    const wrong = [
      { ...balance, address: undefined, chainId: "eip155:10" },
      { ...balance, address: "eip155:10:0x0000000000000000000000000000000000000001" },
      { ...balance, quantity: { decimals: 1e30, numeric: "1" } },
      { ...balance, quantity: { decimals: 6, numeric: "-1" } },
      { ...balance, quantity: { decimals: 6, numeric: "9".repeat(1_000) } },
    ];
    expect(readBalances([...wrong, balance], mainnet)).toEqual([balance]);
    expect(readBalances({ balances: [balance] }, mainnet)).toBeUndefined();
  });
});

describe("prices of another source", () => {
  const priced = (price: string) => ({ address: USDC, price, name: "", symbol: "", iconUrl: "" }) as const;

  it("give a value to balances without a price, and to no others", () => {
    expect(pricedBalances([balance], [priced("2")])).toEqual([{ ...balance, price: "2", value: "5" }]);
    const own = { ...balance, price: "1", value: "2.5" };
    expect(pricedBalances([own], [priced("2")])).toEqual([own]);
  });

  it("that are 0 are unknown, and so is a total of unknown values", () => {
    expect(pricedBalances([balance], [priced("0.0")])).toEqual([balance]);
    expect(knownTotal([balance])).toBeUndefined();
    expect(knownTotal([balance, { value: "1.5" }])).toBe("1.5");
    expect(knownTotal([])).toBe("0");
  });
});
