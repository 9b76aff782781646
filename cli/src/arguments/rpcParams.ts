import { InvalidArgument } from "@portico/core";

/**
 * Parses RPC parameters from the arguments of the shell. Each is a JSON value or, when it is not valid JSON, plain text.
 * A single JSON array is the whole list. A number that JavaScript cannot hold exactly stays text. Inside an array or an
 * object, where its digits are lost by then, it is an `InvalidArgument`.
 */
export const parseRpcParams = (texts: ReadonlyArray<string>): ReadonlyArray<unknown> | InvalidArgument => {
  const values: Array<unknown> = [];
  for (const text of texts) {
    const value = parseParam(text);
    if (value instanceof InvalidArgument) return value;
    values.push(value);
  }
  const [first] = values;
  return values.length === 1 && Array.isArray(first) ? first : values;
};

const parseParam = (text: string): unknown => {
  let hasInexact = false;
  let value: unknown;
  try {
    value = JSON.parse(text, (_key, part: unknown) => {
      hasInexact ||= typeof part === "number" && !isExact(part);
      return part;
    });
  } catch {
    return text;
  }
  if (!hasInexact) return value;
  if (typeof value === "number") return text;
  return new InvalidArgument({
    argument: "params",
    input: text,
    expected: `numbers up to ${Number.MAX_SAFE_INTEGER}; write larger ones as text in quotes`,
  });
};

/** A number with an exponent that is too large is infinite, which JSON would send as `null`. */
const isExact = (value: number): boolean =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
