import { type DecimalText, formatAmount, formatCurrency, isZeroDecimal, truncateDecimal } from "@portico/core/domain";

/** Amounts show this many decimals; smaller ones show all they have, so that nothing reads as zero that is not. */
const SHOWN_DECIMALS = 8;

/** An amount of a token: grouped, without trailing zeros, with its symbol. */
export const tokenAmount = (amount: DecimalText, symbol: string): string => {
  const cut = truncateDecimal(amount, SHOWN_DECIMALS);
  const shown = isZeroDecimal(cut) ? amount : cut;
  const places = shown.split(".")[1]?.length ?? 0;
  return `${formatAmount(shown, places)} ${symbol}`.trimEnd();
};

/** US dollars; below a cent with the digits that tell the amount. */
export const usd = (amount: DecimalText): string =>
  isZeroDecimal(truncateDecimal(amount, 2)) && !isZeroDecimal(amount)
    ? `$${shortFraction(amount)}`
    : formatCurrency(amount, "USD");

const shortFraction = (amount: DecimalText): string => {
  const leading = /^-?0\.(0*)/.exec(amount)?.[1]?.length ?? 0;
  return truncateDecimal(amount, leading + 3);
};
