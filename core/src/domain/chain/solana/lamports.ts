/**
 * An amount in lamports as nodes write it: a JSON number, so that digits beyond 2^53 (nine million SOL) are as exact as such
 * a number can be. Undefined for anything else.
 */
export const lamportsIn = (value: unknown): bigint | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? BigInt(value) : undefined;
