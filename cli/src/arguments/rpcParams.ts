/**
 * Parameters as the shell hands them over: each a JSON value or, when it is none, a plain word. A single JSON array
 * is the whole list. Integers that a number cannot hold exactly stay words.
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
