const DECIMAL_OR_HEX = /^(?:-?\d{1,78}|0x[0-9a-f]{1,64})$/i;

/** A whole number in JSON: a number, or decimal or hexadecimal text. */
export const integerIn = (value: unknown): bigint | undefined => {
  if (typeof value === "bigint") return value;
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  return typeof value === "string" && DECIMAL_OR_HEX.test(value) ? BigInt(value) : undefined;
};
