import { base58 } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transferMessage } from "./transferMessage.ts";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes));
const lamports = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const SYSTEM = "11111111111111111111111111111111";
const BUDGET = "ComputeBudget111111111111111111111111111111";

/** Reads the message back from front to back. */
const read = (message: Uint8Array) => {
  let at = 0;
  const take = (count: number) => {
    at += count;
    return message.slice(at - count, at);
  };
  const byte = () => take(1)[0] ?? 0;
  const text = () => base58.encode(take(32));
  const [signed, readOnlySigned, readOnly] = take(3);
  const keys = Array.from({ length: byte() }, text);
  const blockhash = text();
  const instructions = Array.from({ length: byte() }, () => {
    const program = keys[byte()];
    const accounts = [...take(byte())].map((index) => keys[index]);
    return { program, accounts, data: take(byte()) };
  });
  return { signed, readOnlySigned, readOnly, keys, blockhash, instructions, rest: message.slice(at) };
};
const numberIn = (data: Uint8Array, at: number, bytes: number) =>
  data.slice(at, at + bytes).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);

describe("the message of a transfer", () => {
  it("offers 20,000,000 micro-lamports for each of 500 units, and moves every lamport to the receiver", () =>
    fc.assert(
      fc.property(key, key, key, lamports, (from, to, blockhash, amount) => {
        const { instructions, ...message } = read(transferMessage({ from, to, lamports: amount, blockhash }));
        expect(message).toEqual({
          signed: 1,
          readOnlySigned: 0,
          readOnly: 2,
          keys: [from, to, SYSTEM, BUDGET],
          blockhash,
          rest: new Uint8Array(),
        });
        const [price, limit, transfer] = instructions.map(({ data }) => data);
        expect(instructions.map(({ program, accounts }) => [program, accounts])).toEqual([
          [BUDGET, []],
          [BUDGET, []],
          [SYSTEM, [from, to]],
        ]);
        expect([price?.[0], price && numberIn(price, 1, 8), price?.length]).toEqual([3, 20_000_000n, 9]);
        expect([limit?.[0], limit && numberIn(limit, 1, 4), limit?.length]).toEqual([2, 500n, 5]);
        expect([transfer && numberIn(transfer, 0, 4), transfer && numberIn(transfer, 4, 8)]).toEqual([2n, amount]);
        expect(transfer).toHaveLength(12);
      }),
    ));

  it("lists an account once when it has two roles", () =>
    fc.assert(
      fc.property(key, key, (from, blockhash) => {
        const toSelf = read(transferMessage({ from, to: from, lamports: 1n, blockhash }));
        expect(toSelf).toMatchObject({ keys: [from, SYSTEM, BUDGET], readOnly: 2 });
        expect(toSelf.instructions[2]?.accounts).toEqual([from, from]);
        const toProgram = read(transferMessage({ from, to: SYSTEM, lamports: 1n, blockhash }));
        expect(toProgram).toMatchObject({ keys: [from, SYSTEM, BUDGET], readOnly: 1 });
        expect(toProgram.instructions[2]).toMatchObject({ program: SYSTEM, accounts: [from, SYSTEM] });
      }),
    ));
});
