/** Returns JSON as every command prints it. A `bigint` becomes decimal text, so that no reader loses digits. */
export const toJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? part.toString() : part), indent);
