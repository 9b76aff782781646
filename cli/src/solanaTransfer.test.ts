import { keysOf } from "@portico/fixtures/relay-wallet";
import { base58 } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { solanaTransfer } from "./solanaTransfer.ts";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
const lamports = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

describe("a transfer of SOL", () => {
  it("is a legacy transaction of the System program with room for one signature", () =>
    fc.assert(
      fc.property(key, key, key, lamports, (from, to, blockhash, amount) => {
        fc.pre(base58.encode(from) !== base58.encode(to));
        const [sender, receiver, hash] = [from, to, blockhash].map((bytes) => base58.encode(bytes));
        const wire = solanaTransfer({ from: sender!, to: receiver!, lamports: amount, blockhash: hash! });
        const data = new DataView(wire.buffer, wire.length - 12);
        expect([...wire.slice(0, 69)]).toEqual([1, ...Array(64).fill(0), 1, 0, 1, 3]);
        expect(wire.slice(69, 101)).toEqual(from);
        expect(wire.slice(101, 133)).toEqual(to);
        expect(wire.slice(133, 165)).toEqual(new Uint8Array(32));
        expect(wire.slice(165, 197)).toEqual(blockhash);
        expect([...wire.slice(197, 203)]).toEqual([1, 2, 2, 0, 1, 12]);
        expect([data.getUint32(0, true), data.getBigUint64(4, true)]).toEqual([2, amount]);
        expect(wire).toHaveLength(215);
      }),
    ));

  it("to oneself names the account once", () => {
    const { address, publicKey } = keysOf("alice").solana;
    const wire = solanaTransfer({ from: address, to: address, lamports: 1n, blockhash: address });
    expect(wire[68]).toBe(2);
    expect(wire.slice(69, 101)).toEqual(publicKey);
    expect([...wire.slice(165, 171)]).toEqual([1, 1, 2, 0, 0, 12]);
  });
});
