import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchTokens, sortBySymbol, suggestedTokens, type TokenBalance, tokensOfChain } from "./token.ts";
import { isTether, suggestedTokenSymbols } from "./tokenLists.ts";

const token = (symbol: string, chainId: TokenBalance["chainId"] = "eip155:1", decimals = 18): TokenBalance => ({
  name: `${symbol} token`,
  symbol,
  chainId,
  address: `eip155:1:0x${symbol}`,
  price: "1",
  quantity: { decimals, numeric: "1" },
  iconUrl: "",
});

describe("tokens", () => {
  it("of a chain are compared by the whole chain id", () => {
    const list = [token("A"), token("B", "eip155:10"), token("C", "eip155:137")];
    expect(tokensOfChain(list, "eip155:1").map(({ symbol }) => symbol)).toEqual(["A"]);
  });

  it("are found by symbol, name and address in any case", () => {
    const list = [token("USDC"), token("DAI")];
    for (const text of ["usd", "USDC TOKEN", "0xusdc", " usdc "]) expect(searchTokens(list, text)).toEqual([list[0]]);
    expect(searchTokens(list, "")).toEqual(list);
  });

  it("are sorted by symbol in code unit order, and none is lost", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 6 })), (symbols) => {
        const sorted = sortBySymbol(symbols.map((symbol) => ({ symbol }))).map(({ symbol }) => symbol);
        expect(sorted).toEqual([...symbols].sort());
      }),
    );
  });

  it("can be filtered, which never changes or reorders them", () => {
    const chainIds = fc.constantFrom<TokenBalance["chainId"]>("eip155:1", "eip155:10", "eip155:137");
    const balances = fc.array(
      fc
        .tuple(fc.constantFrom("ETH", "USDC", "usdt", "Dai"), chainIds, fc.integer({ min: 0, max: 18 }))
        .map((parts) => token(...parts)),
    );
    fc.assert(
      fc.property(balances, chainIds, fc.constantFrom("", "us", "DAI", "0x"), (list, chainId, text) => {
        expect(tokensOfChain(list, chainId)).toEqual(list.filter((token) => token.chainId === chainId));
        const found = searchTokens(list, text);
        expect(found).toEqual(list.filter((token) => found.includes(token)));
        expect(searchTokens(found, text.toLowerCase())).toEqual(found);
      }),
    );
  });

  // shows docs/rules/money.md#suggested-tokens
  // shows docs/rules/limits.md#money
  it("suggest the first eight of the list", () => {
    const list = [...suggestedTokenSymbols].map((symbol) => ({ symbol }));
    expect(suggestedTokens([{ symbol: "NOPE" }, ...list])).toEqual(list.slice(0, 8));
    expect(suggestedTokenSymbols).toHaveLength(27);
    expect(new Set(suggestedTokenSymbols).size).toBe(27);
  });

  it("are suggested in the order of the given list, by exact symbol", () => {
    expect(suggestedTokens([{ symbol: "OP" }, { symbol: "usdc" }, { symbol: "ETH" }])).toEqual([
      { symbol: "OP" },
      { symbol: "ETH" },
    ]);
  });

  it("include USDT in any case", () => {
    for (const address of [
      "0xdAC17F958D2ee523a2206206994597C13D831ec7",
      "0xc2132d05d31c914a87c6611c10748aeb04b58e8f",
      "0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7",
      "0x919C1c267BC06a7039e03fcc2eF738525769109c",
      "0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e",
      "0x55d398326f99059fF775485246999027B3197955",
      "0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9",
    ]) {
      expect([address, address.toLowerCase(), address.toUpperCase()].map(isTether)).toEqual([true, true, true]);
    }
    expect(isTether("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48")).toBe(false);
  });
});
