/**
 * Parses RPC parameters from the arguments of the shell. Each is a JSON value or, when it is not valid JSON, plain
 * text. A single JSON array is the whole list. Integers that a number cannot hold exactly stay text.
 */
export const parseRpcParams = (texts: ReadonlyArray<string>): ReadonlyArray<unknown> => {
  const values = texts.map(parseParam);
  const [first] = values;
  return values.length === 1 && Array.isArray(first) ? first : values;
};

const parseParam = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "number" && !isExact(value) ? text : value;
  } catch {
    return text;
  }
};

const isExact = (value: number): boolean => !Number.isInteger(value) || Number.isSafeInteger(value);
