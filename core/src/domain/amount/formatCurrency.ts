import { COMPACT_DIGITS, compactWhole, DEFAULT_LOCALE } from "./formatAmount.ts";
import { numberFormat } from "./localeFormats.ts";
import { isZeroDigits, least, plainDecimal, significantDecimals } from "./plainDecimal.ts";
import { type DecimalText, formatUnits } from "./units.ts";

export interface CurrencyPart {
  readonly text: string;
  /** The separator and the digits of the decimals, which may be smaller than the rest. */
  readonly isFraction: boolean;
}

const styleOf = (currency: string): Intl.NumberFormatOptions => ({ style: "currency", currency });

/** How many decimals a currency has: USD 2, JPY none. */
const decimalsOf = (currency: string, locale: string): number =>
  numberFormat(locale, styleOf(currency)).resolvedOptions().maximumFractionDigits ?? 0;

/** Rounds half up to `places`, without zeros at the end. */
const rounded = (value: DecimalText, places: number): { readonly whole: string; readonly fraction: string } => {
  const { whole, fraction } = plainDecimal(value);
  const digits = whole + fraction.slice(0, places + 1).padEnd(places + 1, "0");
  return plainDecimal(formatUnits((BigInt(digits) + 5n) / 10n, places));
};

/** The parts of a value in the locale's order. Only the digits before the point go through `Intl`, which keeps them all. */
const partsOf = (
  prefix: "" | "-" | "< ",
  value: DecimalText,
  currency: string,
  locale: string,
  maximumDecimals: number,
): ReadonlyArray<CurrencyPart> => {
  const { whole, fraction } = rounded(value, maximumDecimals);
  const parts: Array<{ text: string; isFraction: boolean }> = [{ text: prefix, isFraction: false }];
  for (const part of numberFormat(locale, styleOf(currency)).formatToParts(BigInt(whole))) {
    const isFraction = part.type === "decimal" || part.type === "fraction";
    const text = part.type === "fraction" ? fraction.padEnd(part.value.length, "0") : part.value;
    const last = parts.at(-1);
    if (last?.isFraction === isFraction) last.text += text;
    else parts.push({ text, isFraction });
  }
  return parts;
};

/**
 * A value in parts, so that its decimals can be smaller: `$1,234` and `.50`, or `1.234`, `,50` and ` $`. A positive value
 * that is less than the smallest unit of the currency says so: `< $0` and `.01`.
 */
export const currencyParts = (
  value: DecimalText,
  currency: string,
  locale = DEFAULT_LOCALE,
): ReadonlyArray<CurrencyPart> => {
  const decimals = decimalsOf(currency, locale);
  const { sign, whole, fraction } = plainDecimal(value);
  const isBelow = sign === "" && isZeroDigits(whole + fraction.slice(0, decimals)) && !isZeroDigits(fraction);
  return isBelow
    ? partsOf("< ", least(decimals), currency, locale, decimals)
    : partsOf(sign, value, currency, locale, decimals);
};

const joined = (parts: ReadonlyArray<CurrencyPart>): string => parts.map(({ text }) => text).join("");

/**
 * Writes a value with the sign of an ISO 4217 currency, rounded half up to the currency's decimals. A positive value
 * below that is `< $0.01`.
 */
export const formatCurrency = (value: DecimalText, currency: string, locale = DEFAULT_LOCALE): string =>
  joined(currencyParts(value, currency, locale));

/** Writes the price of one token. A price below one has as many decimals as four significant digits need. */
export const formatPrice = (price: DecimalText, currency: string, locale = DEFAULT_LOCALE): string =>
  joined(partsOf("", price, currency, locale, Math.max(decimalsOf(currency, locale), significantDecimals(price))));

/** Writes a value in few characters, cut off after three digits: `$1.23M`. Values below a thousand stay whole. */
export const formatCompactCurrency = (value: DecimalText, currency: string, locale = DEFAULT_LOCALE): string => {
  const { sign, whole } = plainDecimal(value);
  if (whole.length <= COMPACT_DIGITS) return formatCurrency(value, currency, locale);
  return `${sign}${compactWhole(whole, locale, styleOf(currency))}`;
};
