import {
  compareDecimals,
  type DecimalText,
  divideDecimals,
  formatUnits,
  isZeroDecimal,
  multiplyDecimals,
  subtractDecimals,
  truncateDecimal,
} from "./decimal.ts";

const HUNDRED = "100";
/** A hundredth has two decimals more, so that nothing is rounded before it is cut off. */
const PERCENT_PLACES = 2;

/** A share of the largest amount, cut off at the token's decimals: 25 percent of `1` is `0.25`. */
export const amountShare = (maximum: DecimalText, percent: number, decimals: number): DecimalText =>
  truncateDecimal(
    divideDecimals(multiplyDecimals(maximum, String(percent)), HUNDRED, decimals + PERCENT_PLACES) ?? "0",
    decimals,
  );

/** Whether a price is known. Services write 0 for one that they do not know. */
export const isPriceKnown = (price: DecimalText | undefined): price is DecimalText =>
  price !== undefined && compareDecimals(price, "0") > 0;

/** What an amount of tokens is worth; undefined when the price is unknown or the amount is empty. */
export const valueOfAmount = (amount: string, price: DecimalText | undefined): DecimalText | undefined =>
  amount !== "" && isPriceKnown(price) ? multiplyDecimals(amount, price) : undefined;

/**
 * The amount of tokens that is worth a value, cut off at the token's decimals, so that it is never worth more. Empty
 * for an empty value; undefined when the price is unknown.
 */
export const amountOfValue = (
  value: string,
  price: DecimalText | undefined,
  decimals: number,
): DecimalText | undefined => {
  if (!isPriceKnown(price)) return undefined;
  if (value === "" || isZeroDecimal(value)) return value === "" ? "" : "0";
  const amount = truncateDecimal(divideDecimals(value, price, decimals + 1) ?? "0", decimals);
  // The quotient was rounded, which can carry to the last decimal that is kept.
  const isAbove = compareDecimals(multiplyDecimals(amount, price), value) > 0;
  return isAbove ? subtractDecimals(amount, formatUnits(1n, decimals)) : amount;
};
