import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mainnet } from "../../../networks.ts";
import { hostileRecord, hostileValue } from "../../../testing/hostileValues.ts";
import { formatUnits } from "../../amount/units.ts";
import { SOURCE_TOKENS_MAX } from "../../limits/money.ts";
import { readWalletAssets, walletAssetsQuery } from "./readWalletAssets.ts";

const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const ether = { address: "native", balance: "0xde0b6b3a7640000", type: "native" };
const usdc = {
  address: USDC,
  balance: "0x4c4b40",
  type: "ERC20",
  metadata: { name: "USD Coin", symbol: "USDC", decimals: 6, price: 1.5, iconUrl: "https://icons.example/usdc.svg" },
};
const read = (assets: unknown) => readWalletAssets({ "0x1": assets }, mainnet);

// shows docs/rules/sources.md#balances-of-the-wallet
describe("the assets of a wallet", () => {
  it("become balances: the coin as the network describes it, tokens as the wallet does", () => {
    expect(read([{ ...ether, metadata: { symbol: "FAKE", decimals: 2 } }, usdc])).toEqual([
      {
        name: "Ether",
        symbol: "ETH",
        chainId: "eip155:1",
        price: "0",
        quantity: { decimals: 18, numeric: "1" },
        iconUrl: "",
      },
      {
        name: "USD Coin",
        symbol: "USDC",
        chainId: "eip155:1",
        address: `eip155:1:${USDC.toLowerCase()}`,
        price: "1.5",
        value: "7.5",
        quantity: { decimals: 6, numeric: "5" },
        iconUrl: "https://icons.example/usdc.svg",
      },
    ]);
  });

  it("are asked for, and read, on one network only", () => {
    expect(walletAssetsQuery("0xabc", mainnet)).toEqual({ account: "0xabc", chainFilter: ["0x1"] });
    expect(readWalletAssets({ "0x2105": [ether] }, mainnet)).toBeUndefined();
    expect(readWalletAssets({ "eip155:1": [ether] }, mainnet)).toBeUndefined();
    expect(readWalletAssets({ "0x01": [ether], "0x2105": [usdc] }, mainnet)).toHaveLength(1);
  });

  it("leave out what the account does not hold, and collections", () => {
    expect(
      read([
        { ...ether, balance: "0x0" },
        { address: USDC, balance: "0x1", type: "erc721" },
      ]),
    ).toEqual([]);
    expect(read([])).toEqual([]);
  });

  it.each([
    ["no address", { ...usdc, address: undefined }],
    ["a short address", { ...usdc, address: "0x12" }],
    ["no balance", { ...usdc, balance: undefined }],
    ["a negative balance", { ...usdc, balance: "-0x1" }],
    ["a balance over 256 bits", { ...usdc, balance: `0x1${"0".repeat(64)}` }],
    ["a decimal balance", { ...usdc, balance: "5000000" }],
    ["no metadata", { ...usdc, metadata: undefined }],
    ["no symbol", { ...usdc, metadata: { ...usdc.metadata, symbol: "\u200b" } }],
    ["no decimals", { ...usdc, metadata: { ...usdc.metadata, decimals: undefined } }],
    ["a text for decimals", { ...usdc, metadata: { ...usdc.metadata, decimals: "6" } }],
    ["a negative price", { ...usdc, metadata: { ...usdc.metadata, price: -1 } }],
    ["a token twice", { ...usdc, address: USDC.toLowerCase() }],
  ])("are refused as a whole when one has %s", (_, broken) => {
    expect(read([ether, usdc])).toHaveLength(2);
    expect(read([ether, usdc, broken])).toBeUndefined();
  });

  // shows docs/rules/limits.md#money
  it("are refused when there are more than anybody reads", () => {
    const many = Array.from({ length: SOURCE_TOKENS_MAX + 1 }, (_, index) => ({
      ...usdc,
      address: `0x${index.toString(16).padStart(40, "0")}`,
    }));
    expect(read(many.slice(1))).toHaveLength(SOURCE_TOKENS_MAX);
    expect(read(many)).toBeUndefined();
  });

  it("keep every unit of a balance", () => {
    const units = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 255 }), (balance, decimals) => {
        const asset = { ...usdc, balance: `0x${balance.toString(16)}`, metadata: { ...usdc.metadata, decimals } };
        expect(read([asset])?.[0]?.quantity).toEqual({ decimals, numeric: formatUnits(balance, decimals) });
      }),
    );
  });

  it("are read from any value without throwing, and are complete or nothing", () => {
    const asset = fc.oneof(
      hostileValue(),
      hostileRecord({ address: hostileValue(), balance: hostileValue(), type: hostileValue() }),
    );
    fc.assert(
      fc.property(asset, hostileValue(), (makeAsset, makeReply) => {
        expect(readWalletAssets(makeReply(), mainnet) ?? []).toEqual([]);
        expect(read([usdc, makeAsset()]) ?? []).not.toContainEqual(expect.objectContaining({ symbol: "" }));
      }),
    );
  });
});
