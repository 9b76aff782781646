import { blake2b } from "@noble/hashes/blake2";
import { sha256 } from "@noble/hashes/sha2";
import { base58, base58check, bech32, bech32m } from "@scure/base";
import fc from "fast-check";
import { getAddress } from "viem";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../chain/caip.ts";
import { InvalidAddress } from "../errors/input.ts";
import { isAddress, nativeTokenAddress, parseAddress, truncateMiddle } from "./address.ts";

const VITALIK = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

/** Addresses that the networks themselves publish. */
const valid: ReadonlyArray<readonly [Namespace, string]> = [
  ["eip155", VITALIK],
  ["solana", "So11111111111111111111111111111111111111112"],
  ["solana", "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"],
  ["solana", "11111111111111111111111111111111"],
  ["bip122", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["bip122", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["bip122", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
  ["bip122", "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"],
  ["bip122", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  ["polkadot", "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5"],
  ["polkadot", "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"],
  ["polkadot", "111111111111111111111111111111111HC1"],
];

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

const ss58Of = (prefix: number, account: Uint8Array): string => {
  // Prefixes of 64 and more take two bytes, their bits shuffled so that the first byte stays below 128.
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)];
  const payload = [...head, ...account];
  const hash = blake2b(Uint8Array.from([...new TextEncoder().encode("SS58PRE"), ...payload]));
  return base58.encode(Uint8Array.from([...payload, ...hash.slice(0, 2)]));
};

// shows docs/rules/account.md#address-patterns
describe("addresses", () => {
  it.each(valid)("accept for %s: %s", (namespace, address) => {
    expect(parseAddress(namespace, address)).toBe(address);
  });

  it("get the same EIP-55 checksum as in viem", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{40}$/), (digits) => {
        expect(parseAddress("eip155", digits)).toBe(getAddress(`0x${digits}`));
        expect(parseAddress("eip155", `0x${digits.toUpperCase()}`)).toBe(getAddress(`0x${digits}`));
        expect(parseAddress("eip155", `0X${digits.toUpperCase()}`)).toBe(getAddress(`0x${digits}`));
        expect(parseAddress("eip155", `0X${digits}`)).toBe(getAddress(`0x${digits}`));
      }),
    );
  });

  it("with a checksum are rejected when one letter changes its case", () => {
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

  it("of Bitcoin and Polkadot are rejected when any character changes", () => {
    const checked = valid.filter(([namespace]) => namespace === "bip122" || namespace === "polkadot");
    const accepted = checked.flatMap(([namespace, address]) =>
      [...address].flatMap((original, at) =>
        [...(/^(bc|tb)1/.test(address) ? BECH32 : BASE58)]
          .filter((letter) => letter !== original)
          .map((letter) => address.slice(0, at) + letter + address.slice(at + 1))
          .filter((misspelled) => isAddress(namespace, misspelled)),
      ),
    );
    expect(accepted).toEqual([]);
  });

  it("of Solana are exactly 32 bytes", () => {
    fc.assert(
      fc.property(bytes(32), fc.uint8Array({ minLength: 20, maxLength: 40 }), (key, other) => {
        expect(parseAddress("solana", base58.encode(key))).toBe(base58.encode(key));
        expect(isAddress("solana", base58.encode(other))).toBe(other.length === 32);
      }),
    );
  });

  it("of Bitcoin are 20 bytes with a known version, on mainnet and on the test networks", () => {
    const codec = base58check(sha256);
    const versions = [0x00, 0x05, 0x6f, 0xc4];
    fc.assert(
      fc.property(bytes(20), fc.integer({ min: 0, max: 255 }), (hash, other) => {
        for (const version of [...versions, other]) {
          const address = codec.encode(Uint8Array.from([version, ...hash]));
          expect(isAddress("bip122", address)).toBe(versions.includes(version));
        }
      }),
    );
  });

  it("of SegWit have the checksum of their version, in one case, on any network", () => {
    const program = fc.oneof(bytes(20), bytes(32));
    fc.assert(
      fc.property(
        fc.constantFrom("bc", "tb", "bcrt"),
        fc.integer({ min: 0, max: 16 }),
        program,
        (network, version, hash) => {
          const encodedWords = [version, ...bech32.toWords(hash)];
          const [encoding, otherEncoding] = version === 0 ? [bech32, bech32m] : [bech32m, bech32];
          const address = encoding.encode(network, encodedWords);
          expect(parseAddress("bip122", address)).toBe(address);
          expect(parseAddress("bip122", address.toUpperCase())).toBe(address);
          expect(isAddress("bip122", `${network.toUpperCase()}${address.slice(network.length)}`)).toBe(false);
          expect(isAddress("bip122", otherEncoding.encode(network, encodedWords))).toBe(false);
          expect(isAddress("bip122", encoding.encode("ltc", encodedWords))).toBe(false);
        },
      ),
    );
  });

  it("of Polkadot have a network prefix of one or two bytes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16_383 }), bytes(32), bytes(33), (prefix, account, longBytes) => {
        const address = ss58Of(prefix, account);
        expect(parseAddress("polkadot", address)).toBe(address);
        expect(isAddress("polkadot", ss58Of(prefix, longBytes))).toBe(false);
      }),
    );
  });

  it.each([
    ["solana", "So1111111111111111111111111111111111111111l"],
    ["solana", "xSo11111111111111111111111111111111111111112TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"],
    ["solana", "1111111111111111111111111111111"],
    ["eip155", "0x123"],
    ["eip155", `${VITALIK}0`],
    ["bip122", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdqq"],
    ["bip122", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh"],
    ["bip122", "bc1pw5dgrnzv"],
    ["polkadot", VITALIK],
  ] as const)("reject for %s: %s", (namespace, address) => {
    expect(parseAddress(namespace, address)).toBeInstanceOf(InvalidAddress);
  });

  // shows docs/rules/chain.md#native-token-addresses
  it("include placeholders for the native coin", () => {
    expect(nativeTokenAddress("eip155")).toBe("0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");
    expect(nativeTokenAddress("solana")).toBe(`So${"1".repeat(41)}`);
    expect([nativeTokenAddress("polkadot"), nativeTokenAddress("bip122")]).toEqual(["0x", "0x"]);
  });
});

describe("truncation in the middle", () => {
  // shows docs/rules/limits.md#names-and-display
  it("keeps 4 leading and 6 trailing characters", () => {
    expect(truncateMiddle(VITALIK)).toBe("0xd8...A96045");
  });

  it("keeps short texts, and both ends of long ones", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 0, max: 8 }),
        (text, leading, trailing) => {
          const cut = truncateMiddle(text, leading, trailing);
          if (text.length <= leading + trailing) expect(cut).toBe(text);
          else expect(cut).toBe(`${text.slice(0, leading)}...${text.slice(text.length - trailing)}`);
        },
      ),
    );
  });

  it("removes one end when none of its characters is to be kept", () => {
    expect(truncateMiddle("a-very-long-name.reown.id", 6, 0)).toBe("a-very...");
    expect(truncateMiddle("a-very-long-name.reown.id", 0, 6)).toBe("...own.id");
  });

  it("never splits a character, and returns at most both ends and an ellipsis", () => {
    const length = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), length, length, (text, leading, trailing) => {
        const cut = truncateMiddle(text, leading, trailing);
        expect(cut).not.toMatch(/\p{Surrogate}/u);
        expect([...cut].length).toBeLessThanOrEqual(Math.max(leading + trailing + 3, 0));
      }),
    );
    expect(truncateMiddle("🦄🦊🐻🐼🐨🐯🦁.eth", 2, 4)).toBe("🦄🦊....eth");
  });
});
