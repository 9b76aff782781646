/**
 * A decimal number as plain digits with an optional sign and point (`-0.0012`), without exponent or grouping. Token
 * amounts, prices and values keep this form until they are shown.
 */
export type DecimalText = string;

/** Converts base units to decimal text, without zeros at the end. */
export const formatUnits = (base: bigint, decimals: number): DecimalText => {
  const digits = (base < 0n ? -base : base).toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, "");
  return `${base < 0n ? "-" : ""}${digits.slice(0, point)}${fraction && `.${fraction}`}`;
};
