import { type DecimalText, formatAmount, formatCurrency } from "@portico/core/domain";

const ISO_4217 = /^[A-Z]{3}$/;

/** An amount of money for reading. Providers may name currencies that the browser cannot write. */
export const moneyText = (amount: DecimalText, currency: string, locale: string): string =>
  ISO_4217.test(currency) ? formatCurrency(amount, currency, locale) : `${formatAmount(amount)} ${currency}`;

/** The name of a currency in a language; its code when the browser does not know it. */
export const currencyName = (id: string, locale: string): string =>
  ISO_4217.test(id) ? (new Intl.DisplayNames(locale, { type: "currency" }).of(id) ?? id) : id;
