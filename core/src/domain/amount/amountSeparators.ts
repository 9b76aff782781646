/** How a language separates the decimals and groups the digits of a number. */
export interface AmountSeparators {
  readonly decimal: string;
  /** Between groups of three digits; empty in a language without groups. */
  readonly group: string;
  /** The shortest number of digits that is grouped: four, or five in languages that leave four together. */
  readonly groupedDigits: number;
}

/** Grouped by every language that groups at all. */
const SAMPLE = 1_234_567.5;
/** Some languages leave these together. */
const FOUR_DIGITS = 1_234;

/** The separators of a language. Digits are European ones in every language, so their separators are too. */
export const amountSeparators = (locale: string): AmountSeparators => {
  const format = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
  const parts = format.formatToParts(SAMPLE);
  const partOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return {
    decimal: partOf("decimal") ?? ".",
    group: partOf("group") ?? "",
    groupedDigits: format.format(FOUR_DIGITS).length > 4 ? 4 : 5,
  };
};

const WHOLE_GROUPS = /\B(?=(?:\d{3})+$)/g;

/**
 * Writes an amount as the language does, with every digit: `1234.50` becomes `1.234,50` in German. A point without
 * digits after it stays, because the visitor is still typing. Without `isGrouped`, only the point is replaced.
 */
export const writtenAmount = (
  amount: string,
  { decimal, group, groupedDigits }: AmountSeparators,
  isGrouped: boolean,
): string => {
  const [whole = "", fraction] = amount.split(".");
  const groupedWhole = isGrouped && whole.length >= groupedDigits ? whole.replace(WHOLE_GROUPS, group) : whole;
  return fraction === undefined ? groupedWhole : `${groupedWhole}${decimal}${fraction}`;
};
