import type { ErrorCode, PorticoError } from "../domain/errors/catalogue.ts";

/** The names between braces in a text. */
export type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/** A text that contains every one of these placeholders: a pattern for each order in which they may occur. */
export type TextWith<Names extends string, Name extends string = Names> = [Names] extends [never]
  ? string
  : Name extends Name
    ? `${string}{${Name}}${TextWith<Exclude<Names, Name>>}`
    : never;

type DetailOf<Code extends ErrorCode> = keyof Extract<PorticoError, { readonly code: Code }>["details"];

/** Texts by error code. A text with a placeholder that is not a detail of its error becomes `never`. */
export type TextsOfErrors<Texts extends Readonly<Record<ErrorCode, string>>> = {
  readonly [Code in ErrorCode]: PlaceholderOf<Texts[Code]> extends DetailOf<Code> ? Texts[Code] : never;
};

/** Letters that are written from right to left: Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * Returns a value as it stands in the language of a text. In one from right to left, the characters U+2068 and U+2069
 * (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates) keep it apart from the words around it, which would
 * otherwise change the order of an amount's figures and symbol.
 */
export const isolatedIn = (text: string, value: string): string =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${value}\u2069` : value;

/**
 * Replaces each `{name}` with its value, which is kept apart from the words around it. A placeholder without a value stays
 * as it is. When the text's type contains its placeholders, a missing value does not compile.
 */
export const fillText = <Text extends string>(
  text: Text,
  values: Readonly<Record<PlaceholderOf<Text>, unknown>> & Readonly<Record<string, unknown>>,
): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) && values[name] !== undefined ? isolatedIn(text, String(values[name])) : placeholder,
  );

/** Returns a service's own description for people. Descriptions of unexpected errors are not meant for people. */
const descriptionOf = (error: PorticoError): string | undefined =>
  error.code !== "UNEXPECTED" && "description" in error.details ? error.details.description : undefined;

/**
 * Returns the service's own description of an error if it sent one, else the text of the error's code in the language of
 * `texts`; undefined when they have none for it.
 */
export const errorText = (
  error: PorticoError,
  texts: Readonly<Partial<Record<ErrorCode, string>>>,
): string | undefined => {
  const description = descriptionOf(error);
  if (description) return isolatedIn(texts.UNEXPECTED ?? "", description);
  const text = texts[error.code];
  return text === undefined ? undefined : fillText(text, { ...error.details });
};

/** A piece of a text: words, or the name of a placeholder between words. */
export type TextPart = { readonly words: string } | { readonly placeholder: string };

/** Splits a text into pieces, for placeholders that become more than words, such as a link. */
export const textParts = (text: string): ReadonlyArray<TextPart> =>
  text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? { words: piece } : { placeholder: piece }))
    .filter((part) => !("words" in part && part.words === ""));
