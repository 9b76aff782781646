/**
 * Parses RPC parameters from the words of the shell. Each word is a JSON value or, when it is not valid JSON, plain
 * text. A single JSON array is the whole list. Integers that a number cannot hold exactly stay text.
 */
export const parseRpcParams = (words: ReadonlyArray<string>): ReadonlyArray<unknown> => {
  const values = words.map(parseWord);
  const [only] = values;
  return values.length === 1 && Array.isArray(only) ? only : values;
};

const parseWord = (word: string): unknown => {
  try {
    const value: unknown = JSON.parse(word);
    return typeof value === "number" && !isExact(value) ? word : value;
  } catch {
    return word;
  }
};

const isExact = (value: number): boolean => !Number.isInteger(value) || Number.isSafeInteger(value);
