import { keysOf } from "@portico/fixtures/relay-wallet";
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from "@scure/btc-signer";
import { describe, expect, it } from "vitest";
import type { Accounts } from "../../domain/account/account.ts";
import { bitcoin, bitcoinTestnet } from "../../networks.ts";
import { areOn, chainOf, isTaproot, isTestAddress } from "./bitcoinChains.ts";

const { payment, ordinal } = keysOf("alice").bip122;
const addressesOn = (network: typeof NETWORK) =>
  [
    p2pkh(payment.publicKey, network),
    p2sh(p2wpkh(payment.publicKey, network), network),
    p2wpkh(payment.publicKey, network),
    p2tr(ordinal.publicKey, undefined, network),
  ].map(({ address }) => String(address));
const accountsOf = (...addresses: readonly [string, ...string[]]): Accounts => {
  const [first, ...others] = addresses;
  return [
    { namespace: "bip122", address: first, type: "payment" },
    ...others.map((address) => ({ namespace: "bip122", address, type: "ordinal" }) as const),
  ];
};
const [main, test] = [accountsOf(payment.address), accountsOf(String(addressesOn(TEST_NETWORK)[2]))];

describe("a Bitcoin address", () => {
  it("is recognised as a test network address, whatever its type", () => {
    expect(addressesOn(NETWORK).map(isTestAddress)).toEqual([false, false, false, false]);
    expect(addressesOn(TEST_NETWORK).map(isTestAddress)).toEqual([true, true, true, true]);
    expect(addressesOn({ ...TEST_NETWORK, bech32: "bcrt" }).map(isTestAddress)).toEqual([true, true, true, true]);
  });

  it("is recognised as a Taproot address on any network", () => {
    for (const network of [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: "bcrt" }]) {
      expect(addressesOn(network).map(isTaproot)).toEqual([false, false, false, true]);
    }
  });
});

describe("the network of a wallet", () => {
  it("matches its addresses, and the wanted network comes first", () => {
    const signet = { ...bitcoinTestnet, caipNetworkId: "bip122:00000008819873e925422c1ff0f99f7c" } as const;
    const networks = [bitcoin, bitcoinTestnet, signet];
    expect(chainOf(main, networks, signet.caipNetworkId)).toBe(bitcoin.caipNetworkId);
    expect(chainOf(test, networks, signet.caipNetworkId)).toBe(signet.caipNetworkId);
    expect(chainOf(test, networks, bitcoin.caipNetworkId)).toBe(bitcoinTestnet.caipNetworkId);
  });

  it("is known even when the site has configured no network of its kind", () => {
    expect(chainOf(main, [bitcoinTestnet], undefined)).toBe(bitcoin.caipNetworkId);
    expect(chainOf(test, [bitcoin], undefined)).toBe(bitcoinTestnet.caipNetworkId);
  });

  it("cannot be derived from a Stacks address", () => {
    const stacks = { namespace: "bip122", address: "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7", type: "stx" } as const;
    expect([areOn([stacks, ...test], bitcoinTestnet), areOn([stacks, ...main], bitcoin)]).toEqual([true, true]);
    expect(areOn([stacks, ...test], bitcoin)).toBe(false);
  });
});
