import { addDecimals, type DecimalText, fixedDecimal } from "./decimal.ts";
import { AMOUNT_DECIMALS } from "./limits.ts";
import type { TokenBalance } from "./token.ts";

/** What tokens are worth together, in USD. One of unknown worth counts as nothing. */
export const totalValue = (balances: ReadonlyArray<Pick<TokenBalance, "value">>): DecimalText =>
  balances.reduce((sum, { value = "0" }) => addDecimals(sum, value), "0");

/** A large amount in two parts, so that its cents can be smaller: `1234.5` becomes `1234` and `50`. */
export const amountParts = (amount: DecimalText): { readonly whole: string; readonly cents: string } => {
  const [whole = "0", cents = "00"] = fixedDecimal(amount, AMOUNT_DECIMALS).split(".");
  return { whole, cents };
};
