import { BALANCE_DECIMALS, FIGURE_MAX_CHARACTERS } from "../limits.ts";
import { type AmountFormat, formatAmount, formatCompact, formatExactAmount } from "./formatAmount.ts";
import { formatCompactCurrency, formatCurrency } from "./formatCurrency.ts";
import { plainDecimal } from "./plainDecimal.ts";
import type { DecimalText } from "./units.ts";

/** A figure as there is room for it, on one line. */
export interface Figure {
  readonly text: string;
  /** Every digit; undefined when the text has them all. */
  readonly full: string | undefined;
}

const figureOf = (text: string, full: string): Figure => ({ text, full: text === full ? undefined : full });

/**
 * An amount for one line (docs/rules/amount.md#figures-that-do-not-fit): decimals that do not fit are cut off, and an
 * amount whose other digits do not fit is compact.
 */
export const amountFigure = (amount: DecimalText, format: AmountFormat = {}): Figure => {
  const { maximumDecimals = BALANCE_DECIMALS, locale } = format;
  const room = FIGURE_MAX_CHARACTERS - formatAmount(plainDecimal(amount).whole, { locale }).length;
  const text =
    room < 0
      ? formatCompact(amount, format)
      : formatAmount(amount, { ...format, maximumDecimals: Math.min(maximumDecimals, Math.max(0, room - 1)) });
  return figureOf(text, formatExactAmount(amount, format));
};

/** A value for one line: compact when it does not fit. Its full form is that of the currency. */
export const currencyFigure = (value: DecimalText, currency: string, locale?: string): Figure => {
  const full = formatCurrency(value, currency, locale);
  return figureOf(full.length > FIGURE_MAX_CHARACTERS ? formatCompactCurrency(value, currency, locale) : full, full);
};
