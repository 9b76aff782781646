import fc from "fast-check";
import { getAddress } from "viem";
import { describe, expect, it } from "vitest";
import { isAddress, nativeTokenAddress, parseAddress, truncateMiddle } from "./address.ts";
import type { Namespace } from "./caip.ts";
import { InvalidAddress } from "./errors/input.ts";

const VITALIK = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

/** Addresses that the networks themselves publish. */
const valid: ReadonlyArray<readonly [Namespace, string]> = [
  ["eip155", VITALIK],
  ["solana", "So11111111111111111111111111111111111111112"],
  ["solana", "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"],
  ["bip122", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["bip122", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["bip122", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
  ["bip122", "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"],
  ["bip122", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  ["polkadot", "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5"],
  ["polkadot", "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"],
];

describe("addresses", () => {
  it.each(valid)("of %s: %s is one", (namespace, address) => {
    expect(parseAddress(namespace, address)).toBe(address);
  });

  it("get the EIP-55 spelling that viem gives", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{40}$/), (digits) => {
        expect(parseAddress("eip155", digits)).toBe(getAddress(`0x${digits}`));
        expect(parseAddress("eip155", `0x${digits.toUpperCase()}`)).toBe(getAddress(`0x${digits}`));
      }),
    );
  });

  it("with a checksum are refused when one letter changes its case", () => {
    const letters = [...VITALIK].flatMap((letter, at) => (at > 1 && /[a-f]/i.test(letter) ? [at] : []));
    fc.assert(
      fc.property(fc.constantFrom(...letters), (at) => {
        const letter = VITALIK[at]!;
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const misspelled = VITALIK.slice(0, at) + other + VITALIK.slice(at + 1);
        expect(parseAddress("eip155", misspelled)).toBeInstanceOf(InvalidAddress);
      }),
    );
  });

  it("of Bitcoin and Polkadot are refused when any character is another one", () => {
    const checked = valid.filter(([namespace]) => namespace === "bip122" || namespace === "polkadot");
    const alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7lABCDEFGH";
    fc.assert(
      fc.property(
        fc.constantFrom(...checked),
        fc.nat(),
        fc.constantFrom(...alphabet),
        ([namespace, address], at, letter) => {
          const place = at % address.length;
          fc.pre(address[place] !== letter);
          expect(isAddress(namespace, address.slice(0, place) + letter + address.slice(place + 1))).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ["solana", "So1111111111111111111111111111111111111111l"],
    ["solana", "xSo11111111111111111111111111111111111111112TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"],
    ["solana", "1111111111111111111111111111111"],
    ["eip155", "0x123"],
    ["eip155", `${VITALIK}0`],
    ["bip122", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdqq"],
    ["polkadot", VITALIK],
  ] as const)("of %s: %s is none", (namespace, address) => {
    expect(parseAddress(namespace, address)).toBeInstanceOf(InvalidAddress);
  });

  it("stand in for the native coin", () => {
    expect(nativeTokenAddress("eip155")).toBe("0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");
    expect(nativeTokenAddress("solana").endsWith("1")).toBe(true);
  });
});

describe("truncation in the middle", () => {
  it("keeps 4 leading and 6 trailing characters", () => {
    expect(truncateMiddle(VITALIK)).toBe("0xd8...A96045");
  });

  it("leaves short texts and keeps both ends of long ones", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        (text, leading, trailing) => {
          const cut = truncateMiddle(text, leading, trailing);
          if (text.length <= leading + trailing) expect(cut).toBe(text);
          else expect(cut).toBe(`${text.slice(0, leading)}...${text.slice(text.length - trailing)}`);
        },
      ),
    );
  });
});
