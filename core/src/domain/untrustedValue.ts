/**
 * Functions that read values from untrusted code: wallets, extensions and anything else in a page. Such a value may
 * have a getter, be a Proxy, or hold a number where a text belongs. Nothing here throws, and each field is read once.
 */

/** Returns what `read` returns, or undefined when it throws. */
export const attempted = <A>(read: () => A): A | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Reads a field of an object or a function; undefined when it is missing or cannot be read. */
export const fieldOf = (value: unknown, name: PropertyKey): unknown =>
  isObject(value) || typeof value === "function" ? attempted((): unknown => Reflect.get(value, name)) : undefined;

/** Returns the function in a field of a value, bound to the value as `this`. */
export const functionOf = (
  value: unknown,
  name: PropertyKey,
): ((...parts: ReadonlyArray<unknown>) => unknown) | undefined => {
  const member = fieldOf(value, name);
  return typeof member === "function" ? (...parts): unknown => Reflect.apply(member, value, parts) : undefined;
};

/** Returns a text that is not blank and no longer than the limit. */
export const boundedText = (value: unknown, maxCharacters: number): string | undefined =>
  typeof value === "string" && value.length <= maxCharacters && value.trim() !== "" ? value : undefined;

/** Returns a text on one line, without invisible characters, which could hide or reorder other characters. */
export const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\p{C}\p{DI}]/gu, "")
    .trim();

/** Returns the first elements of an array, each read once; undefined for anything else. */
export const boundedList = (value: unknown, maxElements: number): ReadonlyArray<unknown> | undefined => {
  if (!attempted(() => Array.isArray(value))) return undefined;
  const length = fieldOf(value, "length");
  if (typeof length !== "number") return undefined;
  return Array.from({ length: Math.min(length, maxElements) }, (_, index) => fieldOf(value, index));
};

/** Returns the first own enumerable property names of an object. */
export const boundedNames = (value: unknown, maxNames: number): ReadonlyArray<string> =>
  (isObject(value) && attempted(() => Object.keys(value).slice(0, maxNames))) || [];

/** Returns the message of a thrown value, as far as it can be read. */
export const causeMessage = (cause: unknown): string => {
  const message = fieldOf(cause, "message");
  return typeof message === "string" ? message : (attempted(() => String(cause)) ?? "an unreadable value");
};

/**
 * JSON text of a value, in which `replace` changes parts: it gets each part as the object holds it, where the replacer of
 * `JSON.stringify` gets what `toJSON` has made of it. A page may give `BigInt.prototype` a `toJSON`, and a `Buffer` has
 * one.
 *
 * Throws where `JSON.stringify` does: for circular values, for a bigint that stays, and for getters that throw.
 */
export const jsonText = (value: unknown, replace: (part: unknown, name: string) => unknown): string =>
  JSON.stringify(value, function (this: unknown, name: string, seen: unknown) {
    const own = fieldOf(this, name);
    const written = replace(own, name);
    return written === own ? seen : written;
  });

/** Writes a bigint in decimal digits. */
export const bigintsInDecimal = (part: unknown): unknown => (typeof part === "bigint" ? part.toString() : part);
