type Hex = `0x${string}`;

const WORD_DIGITS = 64;

/**
 * The words that data begins with, as numbers. Undefined for anything that is not hexadecimal or has fewer of them. What
 * follows them is not read: some contracts and sites append to it.
 */
export const wordsIn = (data: unknown, count: number): ReadonlyArray<bigint> | undefined => {
  if (typeof data !== "string") return undefined;
  const digits = data.slice(2, 2 + count * WORD_DIGITS);
  if (!data.startsWith("0x") || digits.length < count * WORD_DIGITS || !/^[0-9a-f]+$/i.test(digits)) return undefined;
  return Array.from({ length: count }, (_, at) =>
    BigInt(`0x${digits.slice(at * WORD_DIGITS, (at + 1) * WORD_DIGITS)}`),
  );
};

const ADDRESS_MAX = 2n ** 160n - 1n;

/** The address in a word; undefined when the word is larger than an address. */
export const addressIn = (word: bigint | undefined): Hex | undefined =>
  word === undefined || word > ADDRESS_MAX ? undefined : `0x${word.toString(16).padStart(40, "0")}`;
