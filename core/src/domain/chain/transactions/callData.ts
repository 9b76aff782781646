type Hex = `0x${string}`;

const WORD_DIGITS = 64;

const wordOf = (value: string | bigint): string =>
  (typeof value === "bigint" ? value.toString(16) : value.replace(/^0x/i, "").toLowerCase()).padStart(WORD_DIGITS, "0");

/** The data of a call whose arguments have a word of 32 bytes each: addresses in hexadecimal, numbers as `bigint`. */
export const callData = (selector: Hex, ...values: ReadonlyArray<string | bigint>): Hex =>
  `${selector}${values.map(wordOf).join("")}`;
