import { addDecimals, type DecimalText } from "../amount/decimal.ts";
import type { TokenBalance } from "./token.ts";

/** The total value of tokens, in USD. A token of unknown value counts as 0. */
export const totalValue = (balances: ReadonlyArray<Pick<TokenBalance, "value">>): DecimalText =>
  balances.reduce((sum, { value = "0" }) => addDecimals(sum, value), "0");

/** The total value of tokens, in USD; undefined when no value is known, because nothing may pretend to be "$0.00". */
export const knownTotal = (balances: ReadonlyArray<Pick<TokenBalance, "value">>): DecimalText | undefined =>
  balances.length > 0 && balances.every(({ value }) => value === undefined) ? undefined : totalValue(balances);
