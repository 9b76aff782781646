import { fieldOf } from "./untrustedValue.ts";

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
