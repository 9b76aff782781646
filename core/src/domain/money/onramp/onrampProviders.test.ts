import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coinbaseOnrampBody, meldUrl, onrampProvidersOf } from "./onrampProviders.ts";

const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const purchase = { address, networkName: "Base", symbol: "USDC" };

// shows docs/rules/money.md#onramp-providers
describe("on-ramp providers", () => {
  it.each([
    ["eip155", ["Coinbase", "Meld.io"]],
    ["solana", ["Meld.io"]],
    ["bip122", []],
    ["polkadot", []],
  ] as const)("of %s are %j", (namespace, labels) => {
    expect(onrampProvidersOf(namespace).map(({ label }) => label)).toEqual(labels);
  });

  // shows docs/rules/limits.md#money
  it("charge from one to two per cent", () => {
    for (const { feeRangePercent } of onrampProvidersOf("eip155")) expect(feeRangePercent).toEqual([1, 2]);
  });
});

describe("the Meld URL", () => {
  it("is the base with key, currency and address, in that order", () => {
    expect(meldUrl("eip155", address)).toBe(
      `https://meldcrypto.com/?publicKey=WXETMuFUQmqqybHuRkSgxv%3A25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU&destinationCurrencyCode=USDC&walletAddress=${address}`,
    );
  });

  it("sells SOL on Solana and USDC elsewhere", () => {
    expect(new URL(meldUrl("solana", "abc")).searchParams.get("destinationCurrencyCode")).toBe("SOL");
    expect(new URL(meldUrl("bip122", "abc")).searchParams.get("destinationCurrencyCode")).toBe("USDC");
  });

  it("contains any address completely, once", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(new URL(meldUrl("eip155", text)).searchParams.getAll("walletAddress")).toEqual([text]);
      }),
    );
  });
});

// shows docs/rules/money.md#onramp-providers
describe("the request for a Coinbase URL", () => {
  it("has one wallet with every network, and the currency to buy", () => {
    expect(coinbaseOnrampBody({ ...purchase, fiatAmount: 50 })).toEqual({
      destinationWallets: [
        {
          address,
          blockchains: [
            "ethereum",
            "arbitrum",
            "polygon",
            "berachain",
            "avalanche-c-chain",
            "optimism",
            "celo",
            "base",
          ],
          assets: ["USDC"],
        },
      ],
      defaultNetwork: "base",
      partnerUserId: address,
      defaultExperience: "buy",
      presetFiatAmount: 50,
    });
  });

  it.each([
    ["Ethereum", "ethereum"],
    ["Arbitrum One", "arbitrum"],
    ["Polygon", "polygon"],
    ["Berachain", "berachain"],
    ["Avalanche", "avalanche-c-chain"],
    ["OP Mainnet", "optimism"],
    ["Celo", "celo"],
    ["Base", "base"],
    ["Zora", "ethereum"],
  ])("opens on %s as %s", (networkName, defaultNetwork) => {
    expect(coinbaseOnrampBody({ ...purchase, networkName }).defaultNetwork).toBe(defaultNetwork);
  });

  it("omits preset amounts that the service would refuse", () => {
    const body = coinbaseOnrampBody({ ...purchase, fiatAmount: 99.9 });
    expect(body).not.toHaveProperty("presetFiatAmount");
  });
});
