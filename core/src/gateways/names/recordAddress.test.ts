import { base58 } from "@scure/base";
import fc from "fast-check";
import { toHex } from "viem";
import { describe, expect, it } from "vitest";
import { isAddress } from "../../domain/account/address.ts";
import { recordAddress } from "./recordAddress.ts";

const [BTC, ETH, SOL, BASE] = [0, 60, 501, 2_147_492_101];
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

// shows docs/rules/identity.md#addresses-of-a-name
describe("the address in a record", () => {
  it.each<[number, `0x${string}`, string]>([
    // The first three are the examples of ENSIP-9.
    [BTC, "0x76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
    [BTC, "0xa91462e907b15cbf27d5425399ebf6f0fb50ebb88f1887", "3Ai1JZ8pdJb2ksieUV8FsxSNVJCpoPi8W6"],
    [BTC, "0x0014751e76e8199196d454941c45d1b3a323f1433bd6", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    // BIP-350.
    [
      BTC,
      "0x512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    ],
    [ETH, "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
    [BASE, "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
    [SOL, `0x${"00".repeat(31)}01`, "11111111111111111111111111111112"],
  ])("under coin type %i: %s", (coinType, record, address) => {
    expect(recordAddress(coinType, record)).toBe(address);
  });

  it("of Bitcoin is one for each script that pays to one", () => {
    const scripts = fc.oneof(
      bytes(20).map((hash) => [0x76, 0xa9, 0x14, ...hash, 0x88, 0xac]),
      bytes(20).map((hash) => [0xa9, 0x14, ...hash, 0x87]),
      fc.constantFrom(20, 32).chain((size) => bytes(size).map((program) => [0, size, ...program])),
      fc
        .tuple(fc.integer({ min: 0x51, max: 0x60 }), fc.integer({ min: 2, max: 40 }))
        .chain(([opcode, size]) => bytes(size).map((program) => [opcode, size, ...program])),
    );
    fc.assert(
      fc.property(scripts, (script) => {
        expect(isAddress("bip122", recordAddress(BTC, toHex(Uint8Array.from(script))) ?? "")).toBe(true);
      }),
    );
  });

  it("of Solana is its bytes", () => {
    fc.assert(fc.property(bytes(32), (key) => recordAddress(SOL, toHex(key)) === base58.encode(key)));
  });

  it("is never thrown about, and never made of bytes that are none", () => {
    fc.assert(
      fc.property(fc.constantFrom(ETH, BASE, SOL), fc.uint8Array({ maxLength: 64 }), (coinType, record) => {
        const found = recordAddress(coinType, toHex(record));
        expect(found === undefined).toBe(record.length !== (coinType === SOL ? 32 : 20));
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (record) => {
        const found = recordAddress(BTC, toHex(record));
        expect(found === undefined || found.length < 91).toBe(true);
      }),
    );
  });
});

// shows docs/rules/identity.md#addresses-of-a-name
it("a script of Bitcoin that is longer than an address can be has none", () => {
  fc.assert(
    fc.property(fc.integer({ min: 41, max: 255 }), fc.integer({ min: 0x51, max: 0x60 }), (size, opcode) => {
      const script = [opcode, size, ...new Uint8Array(size)];
      const address = recordAddress(BTC, toHex(Uint8Array.from(script)));
      expect(address === undefined || !isAddress("bip122", address)).toBe(true);
    }),
  );
});
