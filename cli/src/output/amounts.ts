import {
  type DecimalText,
  formatAmount,
  formatCurrency,
  formatExactAmount,
  formatPrice,
  formatSignificant,
  limits,
} from "@portico/core/domain";

/*
 * Figures for people, by the rules of the modal (docs/rules/amount.md#amounts-on-screen). JSON has them exactly.
 */

/** A balance, or an amount that was moved: three decimals at most, and `< 0.001 ETH` for less. */
export const tokenAmount = (amount: DecimalText, symbol: string): string => formatAmount(amount, { symbol });

/** An amount that is signed or permitted, with every decimal. */
export const exactAmount = (amount: DecimalText, symbol?: string): string => formatExactAmount(amount, { symbol });

/** An amount of a quote, or a cost: six decimals, or as many as a smaller one needs. */
export const quotedAmount = (amount: DecimalText, symbol: string): string =>
  formatSignificant(amount, { symbol, maximumDecimals: limits.TOKEN_AMOUNT_DECIMALS });

/** A value in US dollars, and `< $0.01` for less than a cent. */
export const usd = (value: DecimalText): string => formatCurrency(value, "USD");

/** A price in US dollars. One below a dollar has four significant digits. */
export const usdPrice = (price: DecimalText): string => formatPrice(price, "USD");
