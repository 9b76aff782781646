import { keysOf } from "@portico/fixtures/relay-wallet";
import { p2wpkh, TEST_NETWORK } from "@scure/btc-signer";
import { describe, expect, it } from "vitest";
import type { Accounts } from "../../domain/account/account.ts";
import { bitcoin, bitcoinTestnet } from "../../networks.ts";
import { areOn, chainOf } from "./bitcoinChains.ts";

const { payment } = keysOf("alice").bip122;
const accountsOf = (...addresses: readonly [string, ...string[]]): Accounts => {
  const [first, ...others] = addresses;
  return [
    { namespace: "bip122", address: first, type: "payment" },
    ...others.map((address) => ({ namespace: "bip122", address, type: "ordinal" }) as const),
  ];
};
const [main, test] = [accountsOf(payment.address), accountsOf(String(p2wpkh(payment.publicKey, TEST_NETWORK).address))];

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
