const QUANTITY = /^0x[0-9a-f]{1,64}$/i;
const DECIMAL = /^\d{1,78}$/;
const QUANTITY_MAX = 2n ** 256n - 1n;

/** A quantity as Ethereum's JSON-RPC specifies it: at most 256 bits, in hexadecimal. */
export const parseQuantity = (value: unknown): bigint | undefined =>
  typeof value === "string" && QUANTITY.test(value) ? BigInt(value) : undefined;

/**
 * A quantity as nodes and wallets write it: as it is specified, in decimal digits, or as a number
 * (docs/rules/services.md#quantities). What is empty, such as `0x`, says nothing.
 */
export const readQuantity = (value: unknown): bigint | undefined => {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
  if (typeof value !== "string" || !DECIMAL.test(value)) return parseQuantity(value);
  const quantity = BigInt(value);
  return quantity <= QUANTITY_MAX ? quantity : undefined;
};
