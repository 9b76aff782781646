import { describe, expect, it } from "vitest";
import { mainnet } from "../../../networks.ts";
import { readSwapQuote, readSwapTokens, readSwapTransaction } from "./readSwapReply.ts";

const ADDRESS = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

// shows docs/rules/limits.md#money
describe("the answer of a source of swaps that is long", () => {
  const token = { address: `eip155:1:${ADDRESS}`, symbol: "USDC", name: "USD Coin", decimals: 6 };

  it("has 20,000 tokens", () => {
    const after = (count: number) => readSwapTokens([...Array.from({ length: count }), token], mainnet);
    expect(after(19_999)).toHaveLength(1);
    expect(after(20_000)).toHaveLength(0);
  });

  it("has texts of 200 characters", () => {
    const nameOf = (length: number) => readSwapTokens([{ ...token, name: "x".repeat(length) }], mainnet)?.[0]?.name;
    expect(nameOf(200)).toBe("x".repeat(200));
    expect(nameOf(201)).toBe("USDC");
    const routeOf = (length: number) => readSwapQuote({ toAmount: 1n, route: "x".repeat(length) });
    expect(routeOf(200)).toEqual({ toAmount: 1n, route: "x".repeat(200) });
    expect(routeOf(201)).toEqual({ toAmount: 1n });
  });

  it("has a transaction with data of 200,000 characters", () => {
    const built = (bytes: number) =>
      readSwapTransaction({ to: ADDRESS, data: `0x${"00".repeat(bytes)}`, value: 0n, toAmount: 1n });
    expect(built(99_999)).toBeDefined();
    expect(built(100_000)).toBeUndefined();
  });
});
