import { keysOf } from "@portico/fixtures/relay-wallet";
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, p2wsh, TEST_NETWORK } from "@scure/btc-signer";
import { describe, expect, it } from "vitest";
import { dustLimit, isTaproot, isTestAddress } from "./bitcoinAddress.ts";

const { payment, ordinal } = keysOf("alice").bip122;
const addressesOn = (network: typeof NETWORK) =>
  [
    p2pkh(payment.publicKey, network),
    p2sh(p2wpkh(payment.publicKey, network), network),
    p2wpkh(payment.publicKey, network),
    p2wsh(p2pkh(payment.publicKey), network),
    p2tr(ordinal.publicKey, undefined, network),
  ].map(({ address }) => String(address));
const testNetworks = [TEST_NETWORK, { ...TEST_NETWORK, bech32: "bcrt" }];

describe("a Bitcoin address", () => {
  it("is recognised as a test network address, whatever its type", () => {
    expect(addressesOn(NETWORK).map(isTestAddress)).toEqual([false, false, false, false, false]);
    for (const network of testNetworks) {
      expect(addressesOn(network).map(isTestAddress)).toEqual([true, true, true, true, true]);
    }
  });

  it("is recognised as a Taproot address on any network", () => {
    for (const network of [NETWORK, ...testNetworks]) {
      expect(addressesOn(network).map(isTaproot)).toEqual([false, false, false, false, true]);
    }
  });

  // shows docs/rules/send.md#smallest-amounts
  it("has a dust limit, which its type decides", () => {
    for (const network of [NETWORK, ...testNetworks]) {
      expect(addressesOn(network).map(dustLimit)).toEqual([546n, 540n, 294n, 330n, 330n]);
    }
  });
});
