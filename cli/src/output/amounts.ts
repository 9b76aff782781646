import { type DecimalText, formatAmount, formatCurrency, isZeroDecimal, truncateDecimal } from "@portico/core/domain";

/** Amounts show this many decimals. A smaller amount shows all its decimals, so that only zero reads as zero. */
const SHOWN_DECIMALS = 8;

/** Formats an amount of a token: digits grouped, without trailing zeros, followed by the symbol. */
export const tokenAmount = (amount: DecimalText, symbol: string): string => {
  const truncated = truncateDecimal(amount, SHOWN_DECIMALS);
  const displayed = isZeroDecimal(truncated) ? amount : truncated;
  const places = displayed.split(".")[1]?.length ?? 0;
  return `${formatAmount(displayed, places)} ${symbol}`.trimEnd();
};

/** Formats US dollars. Below one cent, the significant digits are shown. */
export const usd = (amount: DecimalText): string =>
  isZeroDecimal(truncateDecimal(amount, 2)) && !isZeroDecimal(amount)
    ? `$${shortFraction(amount)}`
    : formatCurrency(amount, "USD");

const shortFraction = (amount: DecimalText): string => {
  const leading = /^-?0\.(0*)/.exec(amount)?.[1]?.length ?? 0;
  return truncateDecimal(amount, leading + 3);
};
