import { describe, expect, it } from "vitest";
import { exactAmount, quotedAmount, tokenAmount, usd, usdPrice } from "./amounts.ts";

// shows docs/rules/amount.md#amounts-on-screen
// shows docs/rules/limits.md#names-and-display
describe("figures of the command line", () => {
  it.each([
    ["1234567.5", "ETH", "1,234,567.5 ETH", "1,234,567.5 ETH", "1,234,567.5 ETH"],
    ["1482.661257123", "USDC", "1,482.661 USDC", "1,482.661257 USDC", "1,482.661257123 USDC"],
    ["100.000", "USDC", "100 USDC", "100 USDC", "100 USDC"],
    ["0.000012345678", "ETH", "< 0.001 ETH", "0.00001234 ETH", "0.000012345678 ETH"],
    ["0", "ETH", "0 ETH", "0 ETH", "0 ETH"],
    ["5", "", "5", "5", "5"],
  ])("of %s %s are %s, %s and %s", (amount, symbol, balance, quoted, exact) => {
    expect(tokenAmount(amount, symbol)).toBe(balance);
    expect(quotedAmount(amount, symbol)).toBe(quoted);
    expect(exactAmount(amount, symbol)).toBe(exact);
  });

  it.each([
    ["1234.5", "$1,234.50", "$1,234.50"],
    ["0", "$0.00", "$0.00"],
    ["0.000012345", "< $0.01", "$0.00001235"],
    ["0.01", "$0.01", "$0.01"],
  ])("of %s dollars are %s as a value and %s as a price", (amount, value, price) => {
    expect(usd(amount)).toBe(value);
    expect(usdPrice(amount)).toBe(price);
  });
});
