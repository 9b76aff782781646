import type { DecimalText } from "./units.ts";

/** A decimal number in the parts in which it is written. */
interface PlainDecimal {
  readonly sign: "" | "-";
  readonly whole: string;
  readonly fraction: string;
}

const PLAIN = /^-?\d+(?:\.\d*)?$/;

/** The parts of a decimal text; those of 0 for any other text, so that no figure throws. */
export const plainDecimal = (text: DecimalText): PlainDecimal => {
  const [whole = "0", fraction = ""] = (PLAIN.test(text) ? text : "0").split(".");
  return whole.startsWith("-") ? { sign: "-", whole: whole.slice(1), fraction } : { sign: "", whole, fraction };
};

export const isZeroDigits = (digits: string): boolean => !/[1-9]/.test(digits);

/** The smallest amount with so many decimals. */
export const least = (decimals: number): DecimalText => (decimals === 0 ? "1" : `0.${"1".padStart(decimals, "0")}`);

const SIGNIFICANT_DIGITS = 4;

/** How many decimals a number below one needs for four significant digits; none for other numbers. */
export const significantDecimals = (text: DecimalText): number => {
  const { whole, fraction } = plainDecimal(text);
  const first = fraction.search(/[1-9]/);
  return isZeroDigits(whole) && first >= 0 ? first + SIGNIFICANT_DIGITS : 0;
};
