import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SwapToken, TokenBalance } from "../token.ts";
import { nativeSwapToken } from "./swapForm.ts";
import { heldSwapTokens } from "./swapTokens.ts";

const chainId = "eip155:1";
const tokenOf = (symbol: string, address: SwapToken["address"]): SwapToken => ({
  name: symbol,
  symbol,
  address,
  decimals: 18,
});
const ETH = tokenOf("ETH", nativeSwapToken(chainId));
const USDC = tokenOf("USDC", "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
const DAI = tokenOf("DAI", "eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F");
const tokens = [DAI, ETH, USDC];
const holding = (token: SwapToken, numeric: string, value?: string): TokenBalance => ({
  name: token.name,
  symbol: token.symbol,
  chainId,
  price: "0",
  quantity: { decimals: 18, numeric },
  iconUrl: "",
  ...(value === undefined ? {} : { value }),
  ...(token === ETH ? {} : { address: `eip155:1:${token.address.slice(9).toLowerCase()}` }),
});

describe("the tokens of an account that can be swapped", () => {
  it("are those that it holds, the most valuable first, and those of unknown value last", () => {
    const balances = [holding(USDC, "5"), holding(ETH, "1", "3000"), holding(DAI, "4000", "4000")];
    expect(heldSwapTokens({ tokens, balances, chainId })).toEqual([
      { token: DAI, balance: "4000", value: "4000" },
      { token: ETH, balance: "1", value: "3000" },
      { token: USDC, balance: "5" },
    ]);
  });

  it("are neither empty nor missing in the list", () => {
    const other = tokenOf("OTHER", "eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8");
    const balances = [holding(USDC, "0.000", "0"), holding(other, "7", "7")];
    expect(heldSwapTokens({ tokens, balances, chainId })).toEqual([]);
  });

  it("never contain a token twice, whatever the account holds", () => {
    const anyHolding = fc
      .tuple(fc.constantFrom(...tokens), fc.nat(3))
      .map(([token, amount]) => holding(token, String(amount), String(amount)));
    fc.assert(
      fc.property(fc.array(anyHolding), (balances) => {
        const held = heldSwapTokens({ tokens, balances, chainId }).map(({ token }) => token.symbol);
        expect(new Set(held).size).toBe(held.length);
      }),
    );
  });
});
