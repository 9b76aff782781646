import type { ErrorCode, PorticoError } from "../domain/errors/catalogue.ts";

/** The names between braces in a text. */
export type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

type DetailOf<Code extends ErrorCode> = keyof Extract<PorticoError, { readonly code: Code }>["details"];

/** Texts by error code as they are; one that names a detail its error does not have becomes `never`. */
export type TextsOfErrors<Texts extends Readonly<Record<ErrorCode, string>>> = {
  readonly [Code in ErrorCode]: PlaceholderOf<Texts[Code]> extends DetailOf<Code> ? Texts[Code] : never;
};

/** Puts values in the place of `{name}`; what has no value stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) && values[name] !== undefined ? String(values[name]) : placeholder,
  );
