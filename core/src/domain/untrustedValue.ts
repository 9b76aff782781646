/**
 * Reading values that others made: wallets, extensions, whatever stands in a page. A getter, a Proxy or a number where a text
 * belongs may be anywhere in them. Nothing here throws, and each field is read once.
 */

/** What `read` answers, or undefined when it throws. */
export const attempted = <A>(read: () => A): A | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A field of an object or a function; undefined where there is none, or where it cannot be read. */
export const fieldOf = (value: unknown, name: PropertyKey): unknown =>
  isObject(value) || typeof value === "function" ? attempted((): unknown => Reflect.get(value, name)) : undefined;

/** A function that a value has under a name, ready to be called with the value as `this`. */
export const functionOf = (
  value: unknown,
  name: PropertyKey,
): ((...parts: ReadonlyArray<unknown>) => unknown) | undefined => {
  const found = fieldOf(value, name);
  return typeof found === "function" ? (...parts): unknown => Reflect.apply(found, value, parts) : undefined;
};

/** A text that says something and is no longer than the limit. */
export const boundedText = (value: unknown, maxCharacters: number): string | undefined =>
  typeof value === "string" && value.length <= maxCharacters && value.trim() !== "" ? value : undefined;

/** The first elements of an array, each read once; undefined for anything else. */
export const boundedList = (value: unknown, maxElements: number): ReadonlyArray<unknown> | undefined => {
  if (!attempted(() => Array.isArray(value))) return undefined;
  const length = fieldOf(value, "length");
  if (typeof length !== "number") return undefined;
  return Array.from({ length: Math.min(length, maxElements) }, (_, at) => fieldOf(value, at));
};

/** The first of the names that an object itself has and shows. */
export const boundedNames = (value: unknown, maxNames: number): ReadonlyArray<string> =>
  (isObject(value) && attempted(() => Object.keys(value).slice(0, maxNames))) || [];

/** What something thrown says, as far as it says anything. */
export const wordsOf = (cause: unknown): string => {
  const message = fieldOf(cause, "message");
  return typeof message === "string" ? message : (attempted(() => String(cause)) ?? "nothing that can be read");
};
