import { type DecimalText, formatAmount, formatCurrency, limits } from "@portico/core/domain";

const ISO_4217 = /^[A-Z]{3}$/;

/** Isolates of Unicode: text between them is read from left to right, whatever is around it. */
const LEFT_TO_RIGHT = "\u2066";
const END_OF_ISOLATE = "\u2069";
const RIGHT_TO_LEFT_LANGUAGE = /^ar\b/;

/**
 * An amount of money for reading, also inside a sentence that is read from right to left: there the parts of `10 US$`
 * would change places. Providers may name currencies that the browser cannot write.
 */
export const moneyText = (amount: DecimalText, currency: string, locale: string): string => {
  const text = ISO_4217.test(currency)
    ? formatCurrency(amount, currency, locale)
    : formatAmount(amount, { symbol: currency, maximumDecimals: limits.AMOUNT_DECIMALS, locale });
  return RIGHT_TO_LEFT_LANGUAGE.test(locale) ? `${LEFT_TO_RIGHT}${text}${END_OF_ISOLATE}` : text;
};

/** The name of a currency in a language; its code when the browser does not know it. */
export const currencyName = (id: string, locale: string): string =>
  ISO_4217.test(id) ? (new Intl.DisplayNames(locale, { type: "currency" }).of(id) ?? id) : id;
