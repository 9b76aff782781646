import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstSignature, readTransaction, withSignature } from "./wireTransaction.ts";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
const signature = fc.uint8Array({ minLength: 64, maxLength: 64 }).filter((bytes) => bytes.some((byte) => byte !== 0));

const compact = (length: number): ReadonlyArray<number> =>
  length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...compact(length >> 7)];

/** Wire bytes of an unsigned transaction: signers, other accounts, a blockhash and no instruction. */
const transactionOf = (signers: ReadonlyArray<Uint8Array>, others: ReadonlyArray<Uint8Array>, isVersioned: boolean) =>
  Uint8Array.from([
    ...compact(signers.length),
    ...new Uint8Array(64 * signers.length),
    ...(isVersioned ? [0x80] : []),
    signers.length,
    0,
    others.length,
    ...compact(signers.length + others.length),
    ...[...signers, ...others].flatMap((each) => [...each]),
    ...new Uint8Array(32),
    0,
    ...(isVersioned ? [0] : []),
  ]);

const transaction = fc
  .record({
    signers: fc.uniqueArray(key, { minLength: 1, maxLength: 6, comparator: (a, b) => a.join() === b.join() }),
    others: fc.array(key, { maxLength: 200 }),
    isVersioned: fc.boolean(),
  })
  .map((parts) => ({ ...parts, bytes: transactionOf(parts.signers, parts.others, parts.isVersioned) }));

describe("a transaction's wire bytes", () => {
  it("tell their signers, legacy and versioned, however many accounts there are", () => {
    fc.assert(
      fc.property(transaction, ({ bytes, signers }) => {
        expect(readTransaction(bytes)?.signers).toEqual(signers);
      }),
    );
  });

  it("take each signer's signature at its place, and leave every other byte alone", () => {
    fc.assert(
      fc.property(transaction, signature, fc.nat(), ({ bytes, signers }, signed, pick) => {
        const at = pick % signers.length;
        const result = withSignature(bytes, signers[at] ?? new Uint8Array(), signed);
        const offset = 1 + at * 64;
        expect(result?.slice(offset, offset + 64)).toEqual(signed);
        expect(result && [...result.slice(0, offset), ...result.slice(offset + 64)]).toEqual([
          ...bytes.slice(0, offset),
          ...bytes.slice(offset + 64),
        ]);
        expect(result && firstSignature(result)).toEqual(at === 0 ? signed : undefined);
      }),
    );
  });

  it("take no signature of a stranger", () => {
    fc.assert(
      fc.property(transaction, signature, key, ({ bytes, signers }, signed, stranger) => {
        fc.pre(!signers.some((signer) => signer.join() === stranger.join()));
        expect(withSignature(bytes, stranger, signed)).toBeUndefined();
      }),
    );
  });

  it("are told from other bytes without failing", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const read = readTransaction(bytes);
        if (read) expect(read.signers.length).toBe(bytes[0]);
      }),
    );
    expect(readTransaction(Uint8Array.of(0))).toBeUndefined();
  });
});
