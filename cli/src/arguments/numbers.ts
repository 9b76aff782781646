import { InvalidAmount, InvalidArgument } from "@portico/core";
import { type DecimalText, isZeroDecimal, limits, parseAmount } from "@portico/core/domain";
import { cliLimits } from "../limits.ts";

const invalid = (argument: string, input: string, expected: string) =>
  new InvalidArgument({ argument, input, expected });

/** Parses a count of at least 1, for pages and limits. */
export const parseCount = (argument: string, text: string): number | InvalidArgument => {
  const count = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(count) && count > 0
    ? count
    : invalid(argument, text, "a whole number of at least 1");
};

/** Parses a TCP port. 0 means any free port. */
export const parsePort = (argument: string, text: string): number | InvalidArgument => {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535
    ? port
    : invalid(argument, text, "a port from 0 to 65535, where 0 means any free port");
};

export const parseSeed = (argument: string, text: string): number | InvalidArgument => {
  const seed = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(seed)
    ? seed
    : invalid(argument, text, "a whole number of at least 0");
};

/** Parses a percentage between 0 and 100, with or without the percent sign. */
export const parsePercent = (argument: string, text: string): number | InvalidArgument => {
  const trimmed = text.trim();
  const plain = trimmed.endsWith("%") ? trimmed.slice(0, -1).trimEnd() : trimmed;
  const percent = Number(plain);
  return /^\d+(\.\d+)?$/.test(plain) && percent <= 100
    ? percent
    : invalid(argument, text, "a percentage from 0 to 100");
};

/** Parses seconds (`10`, `2.5`, `10s`) or milliseconds (`500ms`). Returns milliseconds, above 0. */
export const parseDuration = (argument: string, text: string): number | InvalidArgument => {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text.trim()) ?? [];
  const millis = Math.round(Number(digits) * (unit === "ms" ? 1 : 1_000));
  return millis > 0 && millis <= limits.TIMER_MAX_MILLIS
    ? millis
    : invalid(argument, text, "seconds such as 10 or 10s, or milliseconds such as 500ms");
};

/**
 * Parses an amount that a chain can hold: without the limit, thousands of digits reach a service and a wallet as they
 * are.
 */
export const parseBoundedAmount = (text: string): DecimalText | InvalidAmount => {
  const { AMOUNT_MAX_INTEGER_DIGITS: digits, AMOUNT_MAX_CHARACTERS: characters } = cliLimits;
  const tooLong = `at most ${digits} digits before the point, and ${characters} characters in all`;
  if (text.length > characters) return new InvalidAmount({ input: `${text.slice(0, 20)}…`, reason: tooLong });
  const amount = parseAmount(text);
  if (amount instanceof Error) return amount;
  const [integer = ""] = amount.split(".");
  return integer.length > digits ? new InvalidAmount({ input: text, reason: tooLong }) : amount;
};

/** Parses an amount above zero. */
export const parsePositiveAmount = (text: string): DecimalText | InvalidAmount => {
  const amount = parseBoundedAmount(text);
  if (amount instanceof Error) return amount;
  return isZeroDecimal(amount)
    ? new InvalidAmount({ input: text, reason: "the amount must be greater than zero" })
    : amount;
};
