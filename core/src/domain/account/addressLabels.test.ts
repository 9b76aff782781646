import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChainId } from "../chain/caip.ts";
import { addressLabel } from "./addressLabels.ts";

// Literal values, so that these tests notice a change of the limits.
const ADDRESS_LABEL_MAX_CHARACTERS = 32;

const MAINNET: ChainId = "eip155:1";
const BASE: ChainId = "eip155:8453";
const SOLANA: ChainId = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const evmAddress = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const solanaAddress = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv";

// shows docs/rules/account.md#address-labels
describe("the label of an account", () => {
  it("is found by its address on every network", () => {
    const labels = { [evmAddress]: "Savings" };
    expect(addressLabel(labels, evmAddress, MAINNET)).toBe("Savings");
    expect(addressLabel(labels, evmAddress, BASE)).toBe("Savings");
    expect(addressLabel(labels, solanaAddress, SOLANA)).toBeUndefined();
  });

  it("is found by its CAIP-10 id on that network only, before the one of its address", () => {
    const labels = { [evmAddress]: "Savings", [`${BASE}:${evmAddress}`]: "Savings on Base" };
    expect(addressLabel(labels, evmAddress, BASE)).toBe("Savings on Base");
    expect(addressLabel(labels, evmAddress, MAINNET)).toBe("Savings");
    expect(addressLabel({ [`${SOLANA}:${solanaAddress}`]: "Tips" }, solanaAddress, SOLANA)).toBe("Tips");
  });

  it("ignores the case of hexadecimal addresses, and minds that of base58 addresses", () => {
    for (const key of [evmAddress.toLowerCase(), evmAddress.toUpperCase(), `${MAINNET}:${evmAddress.toUpperCase()}`]) {
      expect(addressLabel({ [key]: "Savings" }, evmAddress, MAINNET)).toBe("Savings");
    }
    for (const key of [solanaAddress.toLowerCase(), `${SOLANA}:${solanaAddress.toLowerCase()}`]) {
      expect(addressLabel({ [key]: "Tips" }, solanaAddress, SOLANA)).toBeUndefined();
    }
  });

  // shows docs/rules/limits.md#names-and-display
  it("is trimmed and cut, and missing when it is blank or not a text", () => {
    expect(addressLabel({ [evmAddress]: "  Savings " }, evmAddress, MAINNET)).toBe("Savings");
    expect(addressLabel({ [evmAddress]: " \n" }, evmAddress, MAINNET)).toBeUndefined();
    const invalidLabels: Record<string, string> = JSON.parse(`{ "${evmAddress}": 7 }`);
    expect(addressLabel(invalidLabels, evmAddress, MAINNET)).toBeUndefined();
    const longest = "x".repeat(ADDRESS_LABEL_MAX_CHARACTERS);
    expect(addressLabel({ [evmAddress]: longest }, evmAddress, MAINNET)).toBe(longest);
    expect(addressLabel({ [evmAddress]: `${longest}x` }, evmAddress, MAINNET)).toBe(`${longest}...`);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const label = addressLabel({ [evmAddress]: text }, evmAddress, MAINNET) ?? "";
        expect(Array.from(label).length).toBeLessThanOrEqual(ADDRESS_LABEL_MAX_CHARACTERS + "...".length);
      }),
    );
  });

  it("is never found for another key, whatever the site passes", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (labels) => {
        expect(addressLabel(labels, evmAddress, MAINNET)).toBeUndefined();
      }),
    );
  });
});
