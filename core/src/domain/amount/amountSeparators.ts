import { numberFormat } from "./localeFormats.ts";

/** How a language separates the decimals and groups the digits of a number. */
export interface AmountSeparators {
  readonly decimal: string;
  /** Between groups of digits; empty in a language without groups. */
  readonly group: string;
  /** The shortest number of digits that is grouped: four, or five in languages that leave four together. */
  readonly groupedDigits: number;
  /** How many digits a group has. The last one always has three. */
  readonly groupSize: number;
}

/** Grouped by every language that groups at all. */
const SAMPLE = 1_234_567.5;
/** Some languages leave these together. */
const FOUR_DIGITS = 1_234;

let latest: { readonly locale: string; readonly separators: AmountSeparators } | undefined;

const separatorsOf = (locale: string): AmountSeparators => {
  const format = numberFormat(locale);
  const parts = format.formatToParts(SAMPLE);
  const partOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  const integers = parts.filter(({ type }) => type === "integer");
  return {
    decimal: partOf("decimal") ?? ".",
    group: partOf("group") ?? "",
    groupedDigits: format.format(FOUR_DIGITS).length > 4 ? 4 : 5,
    groupSize: integers.at(-2)?.value.length ?? 3,
  };
};

/** The separators of a language. Digits are European ones in every language, so their separators are too. */
export const amountSeparators = (locale: string): AmountSeparators => {
  if (latest?.locale !== locale) latest = { locale, separators: separatorsOf(locale) };
  return latest.separators;
};

const GROUPS_OF_THREE = /\B(?=(?:\d{3})+$)/g;
/** In India, groups of two before the last three. */
const GROUPS_OF_TWO = /\B(?=(?:\d{2})*\d{3}$)/g;

/**
 * Writes an amount as the language does, with every digit: `1234.50` becomes `1.234,50` in German. A point without
 * digits after it stays, because the visitor is still typing. Without `isGrouped`, only the point is replaced.
 */
export const writtenAmount = (
  amount: string,
  { decimal, group, groupedDigits, groupSize }: AmountSeparators,
  isGrouped: boolean,
): string => {
  const [whole = "", fraction] = amount.split(".");
  const groups = groupSize === 2 ? GROUPS_OF_TWO : GROUPS_OF_THREE;
  const groupedWhole = isGrouped && whole.length >= groupedDigits ? whole.replace(groups, group) : whole;
  return fraction === undefined ? groupedWhole : `${groupedWhole}${decimal}${fraction}`;
};
