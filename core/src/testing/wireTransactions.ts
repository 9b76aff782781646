import fc from "fast-check";

export const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
/** A signature of 64 bytes, not all of them zero, because zeros stand for a missing signature. */
export const signature = fc
  .uint8Array({ minLength: 64, maxLength: 64 })
  .filter((bytes) => bytes.some((byte) => byte !== 0));

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

/** Unsigned transactions: their wire bytes and their contents. */
export const transaction = fc
  .record({
    signers: fc.uniqueArray(key, { minLength: 1, maxLength: 6, comparator: (a, b) => a.join() === b.join() }),
    others: fc.array(key, { maxLength: 200 }),
    isVersioned: fc.boolean(),
  })
  .map((parts) => ({ ...parts, bytes: transactionOf(parts.signers, parts.others, parts.isVersioned) }));
