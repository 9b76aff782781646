import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import { amountShare } from "../amount/amountShare.ts";
import { compareDecimals, formatUnits, tryParseUnits } from "../amount/decimal.ts";
import { formatAmount, formatExactAmount, formatSignificant } from "../amount/formatAmount.ts";
import { tokenDecimals } from "../amount/tokenDecimals.ts";
import { typeAmount } from "../amount/typedAmount.ts";
import { baseUnitsIn } from "./send/sendAmount.ts";
import { readBalances } from "./sources/readBalances.ts";
import { readWalletAssets } from "./sources/readWalletAssets.ts";
import { readSwapTokens } from "./swap/readSwapReply.ts";
import { tokenLabel } from "./tokenLabel.ts";

const TOKEN = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const SHORT = "0xd8...A96045";

// shows docs/rules/sources.md#older-contracts
describe("a token without a symbol", () => {
  it("is called by its shortened address", () => {
    expect(tokenLabel("MKR", TOKEN)).toBe("MKR");
    for (const address of [TOKEN, `eip155:1:${TOKEN}`]) expect(tokenLabel(undefined, address)).toBe(SHORT);
    expect(tokenLabel("", TOKEN)).toBe(SHORT);
    expect(tokenLabel(undefined, undefined)).toBe("");
  });

  it.each([undefined, null, 5, "", " \u200b", "x".repeat(500)])("is listed when a source says %j of it", (symbol) => {
    const address = `eip155:1:${TOKEN}`;
    const balance = { address, symbol, quantity: { decimals: 6, numeric: "1.5" } };
    expect(readBalances([balance], mainnet)).toMatchObject([{ symbol: SHORT, name: SHORT }]);
    expect(readSwapTokens([{ address, symbol, decimals: 6 }], mainnet)).toMatchObject([{ symbol: SHORT, name: SHORT }]);
    const asset = { address: TOKEN, balance: "0x5", type: "erc20", metadata: { symbol, decimals: 6 } };
    expect(readWalletAssets({ "0x1": [asset] }, mainnet)).toMatchObject([
      { symbol: expect.stringMatching(/^0xd8\.{3}/) },
    ]);
  });

  it("is no reason to lose the network's own coin", () => {
    expect(readBalances([{ quantity: { decimals: 18, numeric: "1" } }], mainnet)).toMatchObject([{ symbol: "ETH" }]);
  });
});

// shows docs/rules/amount.md#decimals-of-tokens
describe("the decimals of a token", () => {
  it("are one byte", () => {
    for (const decimals of [0, 18, 36, 77, 255]) expect(tokenDecimals(decimals)).toBe(decimals);
    for (const other of [-1, 1.5, 256, 1e30, Number.NaN, "18", 18n, null]) expect(tokenDecimals(other)).toBeUndefined();
  });

  it("leave every amount exact, shown and sent", () => {
    const units = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 255 }), (amount, decimals) => {
        const numeric = formatUnits(amount, decimals);
        expect(typeAmount(numeric, decimals)).toBe(numeric);
        expect(baseUnitsIn(numeric, { quantity: { decimals, numeric } })).toBe(amount);
        expect(tryParseUnits(formatExactAmount(numeric).replaceAll(",", ""), decimals)).toBe(amount);
        for (const write of [formatAmount, formatSignificant]) expect(write(numeric)).not.toBe("0");
        const half = tryParseUnits(amountShare(numeric, 50, decimals), decimals);
        expect(half).toBe(amount / 2n);
        expect(compareDecimals(amountShare(numeric, 100, decimals), numeric)).toBe(0);
      }),
    );
  });
});
