import { bigintsInDecimal, fieldOf, isObject, jsonText } from "../../domain/untrustedValue.ts";

/** The fields of one object, by their names. */
export type Fields = Readonly<Record<string, Shape>>;

/** What an option or an argument may be. What is left out or `undefined` is right, unless it is required. */
export type Shape =
  | "anything"
  | "bigint"
  | "boolean"
  | "function"
  | "number"
  | "object"
  | "string"
  | "json"
  | { readonly required: Shape }
  | { readonly oneOf: ReadonlyArray<string> }
  | { readonly either: ReadonlyArray<Shape> }
  | { readonly listOf: Shape }
  /** An object whose keys are data, such as CAIP-2 ids. */
  | { readonly valuesOf: Shape }
  | { readonly fields: Fields };

const articles: Readonly<Record<string, string>> = {
  anything: "any value",
  bigint: "a bigint",
  boolean: "true or false",
  function: "a function",
  json: "an object that can be written as JSON",
  number: "a number",
  object: "an object",
  string: "a text",
};

const orOf = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

/** Whether a value is of the kind of a shape, whatever is in it. */
export const isOfKind = (value: unknown, shape: Shape): boolean => {
  if (shape === "json") return isObject(value) && typeof jsonText(value, bigintsInDecimal) === "string";
  if (typeof shape === "string") return shape === "anything" || (value !== null && typeof value === shape);
  if ("required" in shape) return isOfKind(value, shape.required);
  if ("oneOf" in shape) return typeof value === "string" && shape.oneOf.includes(value);
  if ("either" in shape) return shape.either.some((each) => isOfKind(value, each));
  return "listOf" in shape ? Array.isArray(value) : isObject(value) && !Array.isArray(value);
};

/** What a shape takes, as a part of a sentence. */
export const inWords = (shape: Shape): string => {
  if (typeof shape === "string") return articles[shape] ?? shape;
  if ("required" in shape) return inWords(shape.required);
  if ("oneOf" in shape) return orOf(shape.oneOf.map((value) => `"${value}"`));
  if ("either" in shape) return orOf(shape.either.map(inWords));
  return "listOf" in shape ? "a list" : "an object";
};

/** What somebody passed, without its content, which may be secret. */
export const kindInWords = (value: unknown): string => {
  if (value === null || value === undefined) return `${value}`;
  if (Array.isArray(value)) return "a list";
  const name = typeof value === "function" ? fieldOf(value, "name") : undefined;
  if (typeof name === "string" && name !== "") return `the function ${name}`;
  return typeof value === "boolean" ? `${value}` : (articles[typeof value] ?? `a ${typeof value}`);
};
