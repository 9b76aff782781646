import { addDecimals, type DecimalText } from "../amount/decimal.ts";
import type { TokenBalance } from "./token.ts";

/** What tokens are worth together, in USD. One of unknown worth counts as nothing. */
export const totalValue = (balances: ReadonlyArray<Pick<TokenBalance, "value">>): DecimalText =>
  balances.reduce((sum, { value = "0" }) => addDecimals(sum, value), "0");
