import * as BigDecimal from "effect/BigDecimal";
import { InvalidAmount } from "../errors/input.ts";
import { DECIMAL_MAX_CHARACTERS } from "../limits.ts";
import { type DecimalText, formatUnits } from "./units.ts";

export { type DecimalText, formatUnits };

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

const zero = /* @__PURE__ */ BigDecimal.fromBigInt(0n);

/** Reads plain or exponent notation; undefined when the text is not a number. */
const read = (text: string): BigDecimal.BigDecimal | undefined => {
  const [, sign, whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text.trim()) ?? [];
  if (sign === undefined || whole + fraction === "") return undefined;
  const digits = BigInt(whole + fraction);
  return BigDecimal.make(sign === "-" ? -digits : digits, fraction.length - Number(exponent));
};

/** Missing or unreadable operands count as 0, so that sums and products always have a result. */
const operand = (text: DecimalText): BigDecimal.BigDecimal => read(text) ?? zero;

/** Plain digits without trailing zeros. */
const toPlainText = ({ value, scale }: BigDecimal.BigDecimal): DecimalText =>
  scale > 0 ? formatUnits(value, scale) : (value * 10n ** BigInt(-scale)).toString();

const tooLong = (text: string): InvalidAmount =>
  new InvalidAmount({ input: `${text.slice(0, 20)}…`, reason: `it has more than ${DECIMAL_MAX_CHARACTERS} digits` });

/** Converts a number of any notation to plain digits: `1e-7` becomes `0.0000001`, `5.` becomes `5`. */
export const toDecimalText = (value: number | bigint | string): DecimalText | InvalidAmount => {
  const text = String(value);
  if (text.length > DECIMAL_MAX_CHARACTERS) return tooLong(text);
  const decimal = read(text);
  if (!decimal) return new InvalidAmount({ input: text, reason: "it is not a number" });
  const plain = toPlainText(decimal);
  return plain.length > DECIMAL_MAX_CHARACTERS ? tooLong(text) : plain;
};

export const addDecimals = (a: DecimalText, b: DecimalText): DecimalText =>
  toPlainText(BigDecimal.sum(operand(a), operand(b)));
export const subtractDecimals = (a: DecimalText, b: DecimalText): DecimalText =>
  toPlainText(BigDecimal.subtract(operand(a), operand(b)));
export const multiplyDecimals = (a: DecimalText, b: DecimalText): DecimalText =>
  toPlainText(BigDecimal.multiply(operand(a), operand(b)));

const QUOTIENT_PLACES = 30;

/** Rounds half up to `places`; undefined when the divisor is 0. */
export const divideDecimals = (a: DecimalText, b: DecimalText, places = QUOTIENT_PLACES): DecimalText | undefined => {
  const divisor = operand(b);
  if (BigDecimal.isZero(divisor)) return undefined;
  const { value: top, scale: topScale } = operand(a);
  const { value: bottom, scale: bottomScale } = divisor;
  const shift = places + 1 + bottomScale - topScale;
  const quotient = shift >= 0 ? (top * 10n ** BigInt(shift)) / bottom : top / (bottom * 10n ** BigInt(-shift));
  return roundDecimal(toPlainText(BigDecimal.make(quotient, places + 1)), places);
};

/** Returns -1, 0 or 1. */
export const compareDecimals = (a: DecimalText, b: DecimalText): -1 | 0 | 1 => BigDecimal.Order(operand(a), operand(b));
export const isZeroDecimal = (text: DecimalText): boolean => BigDecimal.isZero(operand(text));

/** Cuts off further decimals (towards zero). */
export const truncateDecimal = (text: DecimalText, places: number): DecimalText =>
  toPlainText(BigDecimal.truncate(operand(text), places));
/** Rounds half up, away from zero. */
export const roundDecimal = (text: DecimalText, places: number): DecimalText =>
  toPlainText(BigDecimal.round(operand(text), { scale: places, mode: "half-from-zero" }));
/** Rounds half up and pads with zeros to exactly `places` decimals. */
export const fixedDecimal = (text: DecimalText, places: number): string => {
  const [whole = "0", fraction = ""] = roundDecimal(text, places).split(".");
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, "0")}`;
};

/**
 * Converts decimal text to base units. More decimals than the token has are refused rather than rounded. Throws
 * `InvalidAmount`; `tryParseUnits` returns it.
 */
export const parseUnits = (text: string, decimals: number): bigint => {
  const units = tryParseUnits(text, decimals);
  if (units instanceof Error) throw units;
  return units;
};

/** Converts decimal text to base units as `parseUnits` does, and returns `InvalidAmount` instead of throwing it. */
export const tryParseUnits = (text: string, decimals: number): bigint | InvalidAmount => {
  const decimal = read(text);
  if (!decimal) return new InvalidAmount({ input: text, reason: "it is not a number" });
  const { value, scale } = BigDecimal.normalize(decimal);
  if (scale > decimals) return new InvalidAmount({ input: text, reason: `at most ${decimals} decimals are allowed` });
  return value * 10n ** BigInt(decimals - scale);
};
