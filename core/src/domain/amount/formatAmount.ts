import { BALANCE_DECIMALS } from "../limits.ts";
import { amountSeparators, writtenAmount } from "./amountSeparators.ts";
import { numberFormat } from "./localeFormats.ts";
import { isZeroDigits, least, plainDecimal, significantDecimals } from "./plainDecimal.ts";
import type { DecimalText } from "./units.ts";

/*
 * How amounts are shown (docs/rules/amount.md#amounts-on-screen). Their digits are cut from the decimal text and grouped
 * as text, so that no browser rounds them.
 */

export interface AmountFormat {
  /** Follows the amount after a space. */
  readonly symbol?: string | undefined;
  /** Further decimals are cut off; 3 when left out, and `Infinity` shows them all. */
  readonly maximumDecimals?: number | undefined;
  /** A BCP 47 tag; American English when left out, and for text that is not a tag. */
  readonly locale?: string | undefined;
}

export const DEFAULT_LOCALE = "en-US";

const withSymbol = (amount: string, symbol: string | undefined): string => (symbol ? `${amount} ${symbol}` : amount);

/**
 * Writes an amount as the language does, grouped and without zeros at the end. A positive amount that would show as zero
 * is less than the smallest that shows. Text that is not a decimal number shows as 0.
 *
 * @example
 *   import { formatAmount } from "@portico/core/domain";
 *
 *   formatAmount("1482.661257", { symbol: "USDC" }); // 1,482.661 USDC
 *   formatAmount("1482.661257", { symbol: "USDC", locale: "de" }); // 1.482,661 USDC
 *   formatAmount("100.000", { symbol: "USDC" }); // 100 USDC
 *   formatAmount("0.0004", { symbol: "ETH" }); // < 0.001 ETH
 */
export const formatAmount = (
  amount: DecimalText,
  { symbol, maximumDecimals = BALANCE_DECIMALS, locale = DEFAULT_LOCALE }: AmountFormat = {},
): string => {
  const { sign, whole, fraction } = plainDecimal(amount);
  const kept = fraction.slice(0, maximumDecimals).replace(/0+$/, "");
  const isBelow = isZeroDigits(whole + kept) && !isZeroDigits(fraction);
  const shown = isBelow ? least(maximumDecimals) : kept === "" ? whole : `${whole}.${kept}`;
  const written = `${sign}${writtenAmount(shown, amountSeparators(locale), true)}`;
  return withSymbol(isBelow ? `${sign === "" ? "<" : ">"} ${written}` : written, symbol);
};

/** Writes an amount with every decimal, for what is about to be signed and for details. */
export const formatExactAmount = (amount: DecimalText, format: Omit<AmountFormat, "maximumDecimals"> = {}): string =>
  formatAmount(amount, { ...format, maximumDecimals: Number.POSITIVE_INFINITY });

/**
 * Writes an amount that must not be lost however small it is: a rate, a cost, an amount of a quote. Below one, it has as
 * many decimals as four significant digits need, and at least those of `formatAmount`.
 */
export const formatSignificant = (amount: DecimalText, format: AmountFormat = {}): string => {
  const { maximumDecimals = BALANCE_DECIMALS } = format;
  return formatAmount(amount, { ...format, maximumDecimals: Math.max(maximumDecimals, significantDecimals(amount)) });
};

/** A compact figure has this many digits. */
export const COMPACT_DIGITS = 3;
/** Languages have words up to trillions; an amount of more digits is written as a power of ten. */
const NAMED_DIGITS_MAX = 18;

/** A currency such as `US$` behind letters that are written from right to left, after which its sign would stand first. */
const CURRENCY_BEHIND = /[\u0590-\u08ff].*[A-Z]\p{Sc}/u;

/** The short form of a number of digits, cut off after three of them. */
export const compactWhole = (whole: string, locale: string, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(locale, {
    ...options,
    notation: whole.length > NAMED_DIGITS_MAX ? "scientific" : "compact",
    maximumSignificantDigits: COMPACT_DIGITS,
  })
    .format(BigInt(whole.slice(0, COMPACT_DIGITS).padEnd(whole.length, "0")))
    .replace(CURRENCY_BEHIND, "$&\u200e");

/**
 * Writes an amount in few characters, for narrow places: `1234567` becomes `1.23M`, or `123万` in Japanese. Amounts below
 * a thousand are written as `formatAmount` does.
 */
export const formatCompact = (amount: DecimalText, format: AmountFormat = {}): string => {
  const { sign, whole } = plainDecimal(amount);
  if (whole.length <= COMPACT_DIGITS) return formatAmount(amount, format);
  return withSymbol(`${sign}${compactWhole(whole, format.locale ?? DEFAULT_LOCALE)}`, format.symbol);
};
