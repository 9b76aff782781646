import { TYPED_AMOUNT_MAX_CHARACTERS } from "../limits.ts";
import type { AmountSeparators } from "./amountSeparators.ts";

/*
 * What a person enters as an amount, by keyboard or by pasting. The result is text as it is typed: digits with at most
 * one point, which may be the last character, without grouping (docs/rules/amount.md#typed-amounts).
 */

const DIGIT = /\p{Nd}/u;
const DIGITS_IN_A_ROW = 10;

/** The value of a decimal digit of any script. Unicode places the digits of a script in a row, from zero to nine. */
const digitValue = (digit: string): number => {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (first > 0 && codePoint - first < DIGITS_IN_A_ROW * 5 && DIGIT.test(String.fromCodePoint(first - 1)))
    first -= 1;
  return (codePoint - first) % DIGITS_IN_A_ROW;
};

const withEuropeanDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit <= "9" ? digit : String(digitValue(digit))));

/** Points and commas, also of Arabic (٫ ،) and full-width forms. */
const POINT = /[.,\u066b\u060c\uff0e\uff0c\u3002]/g;

const IN_PROGRESS = /^\d*(?:\.\d*)?$/;

/** Removes zeros in front, and puts one before a lone point. */
const withoutLeadingZeros = (amount: string): string => amount.replace(/^0+(?=\d)/, "").replace(/^\./, "0.");

const decimalsOf = (amount: string): number => amount.split(".")[1]?.length ?? 0;

/**
 * Reads the text of the field after a key was pressed. Point and comma both begin the decimals. Undefined when the key
 * is refused: a second point, a decimal more than the token has, or anything that is not part of a number.
 */
export const typeAmount = (text: string, decimals: number): string | undefined => {
  if (text.length > TYPED_AMOUNT_MAX_CHARACTERS) return undefined;
  const amount = withoutLeadingZeros(withEuropeanDigits(text).replace(POINT, "."));
  if (!IN_PROGRESS.test(amount) || decimalsOf(amount) > decimals) return undefined;
  return decimals === 0 && amount.includes(".") ? undefined : amount;
};

/** A currency's sign or a symbol such as `USDC`, before or after a number. */
const BEFORE_NUMBER = /^[\p{L}\p{M}]*[\s\p{Sc}≈~]*/u;
const AFTER_NUMBER = /[\s\p{Sc}\p{L}\p{M}]+$/u;
/** Marks that set the direction of writing, which come with numbers copied from right-to-left pages. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Separators that only ever group digits: spaces of every width, apostrophes, the Arabic thousands separator. */
const GROUPING_ONLY = /[\s'’\u066c]/g;
const GROUPING = /[.,\s'’\u066c]/;

/** Groups of three digits; in India, groups of two before the last three. */
const isGroupedBy = (text: string, separator: string): boolean => {
  const [first = "", ...groups] = text.split(separator);
  return (
    /^[1-9]\d{0,2}$/.test(first) &&
    groups.length > 0 &&
    groups.every((group, index) => (index === groups.length - 1 ? /^\d{3}$/ : /^\d{2,3}$/).test(group))
  );
};

/** Which of point and comma is the decimal separator of a pasted number; undefined when neither is. */
const decimalSeparatorOf = (text: string, { decimal }: AmountSeparators): "." | "," | undefined => {
  const points = text.split(".").length - 1;
  const commas = text.split(",").length - 1;
  // With both, the later one separates the decimals in every language.
  if (points > 0 && commas > 0) return text.lastIndexOf(".") > text.lastIndexOf(",") ? "." : ",";
  const used = points > 0 ? "." : ",";
  if (points + commas === 0 || points + commas > 1) return undefined;
  // `1,234` can mean both: it is what the visitor's language would mean by it. `1,23` and `0,234` can only be decimals.
  return isGroupedBy(text, used) && used !== decimal ? undefined : used;
};

const pastedNumber = (text: string, separators: AmountSeparators): string | undefined => {
  const marked = text.replace(/[\u066b\uff0e]/g, ".").replace(/[\u060c\uff0c]/g, ",");
  const decimal = text.includes("\u066b") ? "." : decimalSeparatorOf(marked.replace(GROUPING_ONLY, ""), separators);
  const [whole = "", fraction, ...more] = decimal ? marked.split(decimal) : [marked];
  if (more.length > 0 || !/^\d*$/.test(fraction ?? "")) return undefined;
  const group = GROUPING.exec(whole)?.[0];
  if (group && !isGroupedBy(whole, group)) return undefined;
  const digits = group ? whole.split(group).join("") : whole;
  return fraction === undefined ? digits : `${digits}.${fraction}`;
};

/**
 * Reads a pasted amount in the notation of any language: `1,234.56`, `1.234,56`, `1 234,56`, `١٬٢٣٤٫٥٦`, also with a
 * currency's sign or a token's symbol beside it. Decimals that the token does not have are cut off. Undefined when the
 * text is not an amount, such as a negative number, an exponent or an address.
 */
export const pasteAmount = (text: string, decimals: number, separators: AmountSeparators): string | undefined => {
  if (text.length > TYPED_AMOUNT_MAX_CHARACTERS) return undefined;
  const unmarked = withEuropeanDigits(text.replace(DIRECTION_MARKS, "").trim());
  if (/^0x/i.test(unmarked)) return undefined;
  const number = pastedNumber(unmarked.replace(BEFORE_NUMBER, "").replace(AFTER_NUMBER, ""), separators);
  if (number === undefined || !IN_PROGRESS.test(number) || !/\d/.test(number)) return undefined;
  const amount = withoutLeadingZeros(number);
  const [whole = "", fraction = ""] = amount.split(".");
  const kept = fraction.slice(0, decimals);
  return kept ? `${whole}.${kept}` : whole;
};
