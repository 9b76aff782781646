import { printableJson } from "./printable.ts";

/**
 * Returns JSON as every command prints it. A `bigint` becomes decimal text, so that no reader loses digits. Control
 * characters and invisible ones are escaped, also those that JSON allows.
 */
export const toJson = (value: unknown, indent?: number): string =>
  printableJson(
    // `undefined` has no JSON text.
    JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? part.toString() : part), indent) ??
      "null",
  );
