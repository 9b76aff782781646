import { describe, expect, it } from "vitest";
import { tokenAmount, usd } from "./amounts.ts";

describe("tokenAmount", () => {
  it.each([
    ["1234567.5", "ETH", "1,234,567.5 ETH"],
    ["2987.123456", "USDC", "2,987.123456 USDC"],
    ["0.123456789123", "ETH", "0.12345678 ETH"],
    ["0.000000000000000001", "ETH", "0.000000000000000001 ETH"],
    ["0", "ETH", "0 ETH"],
    ["5", "", "5"],
  ])("shows %s %s as %s", (amount, symbol, shown) => expect(tokenAmount(amount, symbol)).toBe(shown));
});

describe("usd", () => {
  it.each([
    ["1234.5", "$1,234.50"],
    ["0", "$0.00"],
    ["0.000012345", "$0.0000123"],
    ["0.01", "$0.01"],
  ])("shows %s as %s", (amount, shown) => expect(usd(amount)).toBe(shown));
});
