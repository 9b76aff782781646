import { base58 } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { associatedTokenAccount, type MovedToken, transferTransaction } from "./transferTransaction.ts";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes));
const units = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const SYSTEM = "11111111111111111111111111111111";
const BUDGET = "ComputeBudget111111111111111111111111111111";
const ASSOCIATED = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";
const TOKEN = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";

/** Reads a legacy message back from front to back. */
const read = (message: Uint8Array) => {
  let at = 0;
  const take = (count: number) => {
    at += count;
    return message.slice(at - count, at);
  };
  const byte = () => take(1)[0] ?? 0;
  const text = () => base58.encode(take(32));
  const [signed, readOnlySigned] = take(3);
  const keys = Array.from({ length: byte() }, text);
  const blockhash = text();
  const instructions = Array.from({ length: byte() }, () => {
    const program = keys[byte()];
    const accounts = [...take(byte())].map((index) => keys[index]);
    return { program, accounts, data: take(byte()) };
  });
  return { signed, readOnlySigned, payer: keys[0], keys, blockhash, instructions, rest: message.slice(at) };
};
const numberIn = (data: Uint8Array | undefined, at: number, bytes: number) =>
  data?.slice(at, at + bytes).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
const built = (parts: { from: string; to: string; value: bigint; blockhash: string; token?: MovedToken }) => {
  const { blockhash, ...others } = parts;
  const { transaction, message } = transferTransaction({
    ...others,
    latest: { blockhash, lastValidBlockHeight: 150n },
  });
  expect(transaction).toEqual(Uint8Array.of(1, ...new Uint8Array(64), ...message));
  return read(message);
};

describe("a transfer of SOL", () => {
  // shows docs/rules/connection.md#solana-transfer
  // shows docs/rules/limits.md#wallets-of-a-page
  it("offers 20,000,000 micro-lamports for each of 500 units, and moves every lamport to the receiver", () =>
    fc.assert(
      fc.property(key, key, key, units, (from, to, blockhash, value) => {
        fc.pre(new Set([from, to, SYSTEM, BUDGET]).size === 4);
        const { instructions, keys, ...message } = built({ from, to, value, blockhash });
        expect(message).toEqual({ signed: 1, readOnlySigned: 0, payer: from, blockhash, rest: new Uint8Array() });
        expect(keys.toSorted()).toEqual([from, to, SYSTEM, BUDGET].toSorted());
        const [price, limit, transfer] = instructions.map(({ data }) => data);
        expect(instructions.map(({ program, accounts }) => [program, accounts])).toEqual([
          [BUDGET, []],
          [BUDGET, []],
          [SYSTEM, [from, to]],
        ]);
        expect([price?.[0], numberIn(price, 1, 8), price?.length]).toEqual([3, 20_000_000n, 9]);
        expect([limit?.[0], numberIn(limit, 1, 4), limit?.length]).toEqual([2, 500n, 5]);
        expect([numberIn(transfer, 0, 4), numberIn(transfer, 4, 8), transfer?.length]).toEqual([2n, value, 12]);
      }),
    ));

  it("lists an account once when it has two roles", () =>
    fc.assert(
      fc.property(key, key, (from, blockhash) => {
        fc.pre(from !== SYSTEM && from !== BUDGET);
        const toSelf = built({ from, to: from, value: 1n, blockhash });
        expect(toSelf.keys).toHaveLength(3);
        expect(toSelf.instructions[2]?.accounts).toEqual([from, from]);
      }),
    ));
});

describe("a transfer of a token", () => {
  // shows docs/rules/limits.md#sending
  it("creates the recipient's account unless it exists, and checks the mint and the decimals", () =>
    fc.assert(
      fc.property(fc.uniqueArray(key, { minLength: 6, maxLength: 6 }), units, fc.nat(255), (all, value, decimals) => {
        const [from = "", to = "", mint = "", source = "", destination = "", blockhash = ""] = all;
        fc.pre(all.every((each) => ![SYSTEM, BUDGET, ASSOCIATED, TOKEN].includes(each)));
        const token = { mint, program: TOKEN, decimals, source, destination };
        const { instructions, signed, payer } = built({ from, to, value, blockhash, token });
        expect([signed, payer]).toEqual([1, from]);
        const [price, limit, create, transfer] = instructions;
        expect([numberIn(price?.data, 1, 8), numberIn(limit?.data, 1, 4)]).toEqual([50_000n, 200_000n]);
        expect(create).toEqual({
          program: ASSOCIATED,
          accounts: [from, destination, to, mint, SYSTEM, TOKEN],
          data: Uint8Array.of(1),
        });
        expect(transfer).toMatchObject({ program: TOKEN, accounts: [source, mint, destination, from] });
        expect([transfer?.data[0], numberIn(transfer?.data, 1, 8), transfer?.data[9]]).toEqual([12, value, decimals]);
      }),
    ));

  it("goes to another account for each owner, mint and program", async () => {
    const [owner, mint] = ["7VHUFJHWu2CuExkJcJrzhQPJ2oygupTWkL2A2For4BmE", BUDGET];
    const programs = [TOKEN, "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb"];
    const accounts = await Promise.all(
      programs.flatMap((program) =>
        [
          [owner, mint],
          [mint, owner],
        ].map(([a = "", b = ""]) => associatedTokenAccount(a, b, program)),
      ),
    );
    expect(new Set(accounts).size).toBe(4);
  });
});
