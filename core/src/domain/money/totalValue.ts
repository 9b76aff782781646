import { addDecimals, type DecimalText } from "../amount/decimal.ts";
import type { TokenBalance } from "./token.ts";

/** The total value of tokens, in USD. A token of unknown value counts as 0. */
export const totalValue = (balances: ReadonlyArray<Pick<TokenBalance, "value">>): DecimalText =>
  balances.reduce((sum, { value = "0" }) => addDecimals(sum, value), "0");
