/** The options of one object, by their names. */
export type Fields = Readonly<Record<string, Shape>>;

/** What an option may be. A left-out option and `undefined` are always right. */
export type Shape =
  | "anything"
  | "boolean"
  | "function"
  | "number"
  | "object"
  | "string"
  | { readonly oneOf: ReadonlyArray<string> }
  | { readonly either: ReadonlyArray<Shape> }
  | { readonly listOf: Shape }
  /** An object whose keys are data, such as CAIP-2 ids. */
  | { readonly valuesOf: Shape }
  | { readonly fields: Fields };

const articles: Readonly<Record<string, string>> = {
  anything: "any value",
  boolean: "true or false",
  function: "a function",
  number: "a number",
  object: "an object",
  string: "a text",
};

const orOf = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

/** What an option takes, as a part of a sentence. */
export const inWords = (shape: Shape): string => {
  if (typeof shape === "string") return articles[shape] ?? shape;
  if ("oneOf" in shape) return orOf(shape.oneOf.map((value) => `"${value}"`));
  if ("either" in shape) return orOf(shape.either.map(inWords));
  return "listOf" in shape ? "a list" : "an object";
};

/** What somebody passed, without its content, which may be secret. */
export const kindInWords = (value: unknown): string => {
  if (value === null || value === undefined) return `${value}`;
  if (Array.isArray(value)) return "a list";
  if (typeof value === "function") return value.name ? `the function ${value.name}` : "a function";
  return typeof value === "boolean" ? `${value}` : (articles[typeof value] ?? `a ${typeof value}`);
};
