import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { base, bitcoin, bitcoinTestnet, mainnet, sepolia, solana, solanaDevnet } from "../../networks.ts";
import { InvalidCoinTypeChainId } from "../errors/identity.ts";
import { addressCoinType, coinTypeOf } from "./coinType.ts";

// shows docs/rules/identity.md#coin-types
// shows docs/rules/limits.md#names-and-display
describe("coin types", () => {
  it.each([
    [1, 2147483649],
    [10, 2147483658],
    [56, 2147483704],
    [137, 2147483785],
    [8453, 2147492101],
    [42161, 2147525809],
  ])("of chain %d is %d", (chainId, coinType) => {
    expect(coinTypeOf(chainId)).toBe(coinType);
  });

  it("keep the chain id below the top bit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (chainId) => {
        const coinType = coinTypeOf(chainId);
        expect(typeof coinType === "number" && coinType - 0x80000000).toBe(chainId);
      }),
    );
  });

  it.each([0x80000000, -1, 1.5, Number.NaN])("do not exist for %d", (chainId) => {
    expect(coinTypeOf(chainId)).toBeInstanceOf(InvalidCoinTypeChainId);
  });
});

// shows docs/rules/identity.md#addresses-of-a-name
describe("the coin type of a name's address", () => {
  it.each([
    [mainnet, 60],
    [base, 2_147_492_101],
    [sepolia, 2_158_638_759],
    [{ caipNetworkId: "eip155:2147483648" } as const, undefined],
    [solana, 501],
    [solanaDevnet, undefined],
    [bitcoin, 0],
    [bitcoinTestnet, undefined],
  ])("on %j", (network, coinType) => {
    expect(addressCoinType(network)).toBe(coinType);
  });
});
