import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fallbackOnrampOptions, meldUrl, mockedOnrampQuote } from "./onramp.ts";
import {
  searchTokens,
  sortBySymbol,
  suggestedTokens,
  type TokenBalance,
  tokensOfChain,
  withoutZeroDecimals,
} from "./token.ts";
import { isTether, suggestedTokenSymbols } from "./tokenLists.ts";
import { inOrderOf, mergeWallets, shownWalletCount } from "./wallet.ts";

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

  it("without decimals are dropped", () => {
    expect(withoutZeroDecimals([token("A", "eip155:1", 0), token("B")]).map(({ symbol }) => symbol)).toEqual(["B"]);
  });

  it("are found by symbol, name and address in any case", () => {
    const list = [token("USDC"), token("DAI")];
    for (const text of ["usd", "USDC TOKEN", "0xusdc", " usdc "]) expect(searchTokens(list, text)).toEqual([list[0]]);
    expect(searchTokens(list, "")).toEqual(list);
  });

  it("are sorted by symbol in plain text order, all of them kept", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 6 })), (symbols) => {
        const sorted = sortBySymbol(symbols.map((symbol) => ({ symbol }))).map(({ symbol }) => symbol);
        expect(sorted).toEqual([...symbols].sort());
      }),
    );
  });

  it("suggest the first eight of the list", () => {
    const list = [...suggestedTokenSymbols].map((symbol) => ({ symbol }));
    expect(suggestedTokens([{ symbol: "NOPE" }, ...list])).toEqual(list.slice(0, 8));
    expect(suggestedTokenSymbols).toHaveLength(27);
  });

  it("know USDT in any case", () => {
    expect(isTether("0xdAC17F958D2ee523a2206206994597C13D831ec7")).toBe(true);
    expect(isTether("0x55D398326F99059FF775485246999027B3197955")).toBe(true);
    expect(isTether("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48")).toBe(false);
  });
});

describe("on-ramp stand-ins", () => {
  it("say that they are", () => {
    expect(fallbackOnrampOptions.source).toBe("fallback");
    expect(mockedOnrampQuote("EUR", "25")).toMatchObject({
      quoteId: "mocked-quote-id",
      source: "mocked",
      purchaseAmount: { amount: "25", currency: "EUR" },
    });
  });

  it("offer dollars and euros by card up to 7,500 and by bank up to 25,000", () => {
    for (const { limits } of fallbackOnrampOptions.paymentCurrencies) {
      expect(limits).toEqual([
        { id: "card", min: "10.00", max: "7500.00" },
        { id: "ach_bank_account", min: "10.00", max: "25000.00" },
      ]);
    }
    const ids = fallbackOnrampOptions.purchaseCurrencies.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("build the Meld page from its base each time", () => {
    expect(meldUrl("solana", "abc")).toBe(meldUrl("solana", "abc"));
    expect(new URL(meldUrl("eip155", "0x1")).searchParams.get("destinationCurrencyCode")).toBe("USDC");
    expect(new URL(meldUrl("solana", "0x1")).searchParams.get("destinationCurrencyCode")).toBe("SOL");
  });
});

describe("wallets", () => {
  it.each([
    [0, "0"],
    [9, "9"],
    [10, "10"],
    [11, "10+"],
    [599, "590+"],
    [600, "600"],
  ])("%d are shown as %s", (total, shown) => {
    expect(shownWalletCount(total)).toBe(shown);
  });

  it("are merged once each, at their first place", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "b", "c", "d")),
        fc.array(fc.constantFrom("a", "b", "c", "d")),
        (known, more) => {
          const wallets = (ids: ReadonlyArray<string>) => ids.map((id) => ({ id, name: id }));
          const merged = mergeWallets(wallets(known), wallets(more)).map(({ id }) => id);
          expect(merged).toEqual([...new Set([...known, ...more])]);
        },
      ),
    );
  });

  it("follow the order of the featured ids", () => {
    const wallets = ["a", "b", "c"].map((id) => ({ id, name: id }));
    expect(inOrderOf(wallets, ["c", "a"]).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });
});
