/** How a language separates the decimals and groups the digits of a number. */
export interface AmountSeparators {
  readonly decimal: string;
  /** Empty for a language that does not group four digits. */
  readonly group: string;
}

/** Grouped by every language that groups at all; some leave four digits together. */
const SAMPLE = 1_234_567.5;

/** The separators of a language. Digits are European ones in every language, so their separators are too. */
export const amountSeparators = (locale: string): AmountSeparators => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(SAMPLE);
  const partOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return { decimal: partOf("decimal") ?? ".", group: partOf("group") ?? "" };
};

const WHOLE_GROUPS = /\B(?=(?:\d{3})+$)/g;

/**
 * Writes an amount as the language does, with every digit: `1234.50` becomes `1.234,50` in German. A point without
 * digits after it stays, because the visitor is still typing. Without `isGrouped`, only the point is replaced.
 */
export const writtenAmount = (amount: string, { decimal, group }: AmountSeparators, isGrouped: boolean): string => {
  const [whole = "", fraction] = amount.split(".");
  const groupedWhole = isGrouped && whole.length > 4 ? whole.replace(WHOLE_GROUPS, group) : whole;
  return fraction === undefined ? groupedWhole : `${groupedWhole}${decimal}${fraction}`;
};
