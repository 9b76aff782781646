import { InvalidAmount } from "../errors/input.ts";
import { AMOUNT_DECIMALS, BALANCE_DECIMALS, TRANSACTION_QUANTITY_DECIMALS } from "../limits.ts";
import {
  type DecimalText,
  fixedDecimal,
  isZeroDecimal,
  roundDecimal,
  toDecimalText,
  truncateDecimal,
} from "./decimal.ts";

const TYPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.\d*)?$/;

/**
 * Reads an amount that a person typed: digits with one point, and commas only where they group thousands. `1,5` is
 * refused rather than read as 15, because the person means one and a half. Exponents, signs and other text are refused
 * too.
 */
export const parseAmount = (text: string): DecimalText | InvalidAmount => {
  const typed = text.trim();
  if (!TYPED.test(typed) || !/\d/.test(typed)) {
    const reason = typed.includes(",")
      ? "use commas only to group thousands and a point for the decimals, as in 1,234.5"
      : "use digits with at most one decimal point";
    return new InvalidAmount({ input: text, reason });
  }
  return toDecimalText(typed.replaceAll(",", ""));
};

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** Passes the decimal text itself to Intl, which keeps every digit. */
const localised = (text: DecimalText, locale: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, options).format(isNumeric(text) ? text : 0);

/**
 * Groups thousands and rounds half up to fixed decimals: `1234.5` becomes `1,234.50`. A missing amount becomes `0.00`.
 */
export const formatAmount = (text: DecimalText | undefined, places = AMOUNT_DECIMALS, locale = "en-US"): string =>
  text === undefined || text === ""
    ? "0.00"
    : localised(roundDecimal(text, places), locale, { minimumFractionDigits: places, maximumFractionDigits: places });

/** Truncates to 3 decimals without padding. An amount that truncates to zero becomes `0.000`. */
export const formatBalance = (text: DecimalText | undefined, symbol?: string): string => {
  const truncated = truncateDecimal(text ?? "0", BALANCE_DECIMALS);
  const formatted = isZeroDecimal(truncated) ? "0.000" : truncated;
  return symbol ? `${formatted} ${symbol}` : formatted;
};

/** Texts of six or more characters get 5 decimals; shorter ones stay as they are. */
export const formatShort = (text: DecimalText): string => (text.length >= 6 ? fixedDecimal(text, 5) : text);

/** Fixed 3 decimals without grouping, as in the transaction list. */
export const formatQuantity = (text: DecimalText): string => fixedDecimal(text, TRANSACTION_QUANTITY_DECIMALS);

/** Short form for narrow places: `1234567` becomes `1.23M`; small amounts keep three significant digits. */
export const formatCompact = (text: DecimalText, locale = "en-US"): string =>
  localised(text, locale, { notation: "compact", maximumSignificantDigits: 3 });

/** Shows the sign of an ISO 4217 currency and rounds half up to the currency's decimals. */
export const formatCurrency = (text: DecimalText, currency: string, locale = "en-US"): string =>
  localised(text, locale, { style: "currency", currency });

/** The currency text in parts, so that its decimals can be smaller: `$1,234` and `.50`, or `1.234`, `,50` and ` €`. */
export const currencyParts = (
  text: DecimalText,
  currency: string,
  locale = "en-US",
): ReadonlyArray<{ readonly text: string; readonly isFraction: boolean }> => {
  const parts: Array<{ text: string; isFraction: boolean }> = [];
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  for (const { type, value } of format.formatToParts(isNumeric(text) ? text : 0)) {
    const isFraction = type === "decimal" || type === "fraction";
    const last = parts.at(-1);
    if (last?.isFraction === isFraction) last.text += value;
    else parts.push({ text: value, isFraction });
  }
  return parts;
};
