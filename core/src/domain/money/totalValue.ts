import { addDecimals, type DecimalText, isZeroDecimal, truncateDecimal } from "../amount/decimal.ts";
import type { TokenBalance } from "./token.ts";

/** The total value of tokens, in USD. A token of unknown value counts as 0. */
export const totalValue = (balances: ReadonlyArray<Pick<TokenBalance, "value">>): DecimalText =>
  balances.reduce((sum, { value = "0" }) => addDecimals(sum, value), "0");

/** How many tokens the total leaves out, because their value is unknown. */
export const unpricedCount = (balances: ReadonlyArray<Pick<TokenBalance, "value">>): number =>
  balances.filter(({ value }) => value === undefined).length;

const CENTS = 2;

/**
 * The total value of tokens, in USD; undefined when it would be less than a cent only because values are unknown: nothing may pretend to
 * be "$0.00".
 */
export const knownTotal = (balances: ReadonlyArray<Pick<TokenBalance, "value">>): DecimalText | undefined => {
  const total = totalValue(balances);
  return unpricedCount(balances) > 0 && isZeroDecimal(truncateDecimal(total, CENTS)) ? undefined : total;
};
