import type { PlaceholderOf } from "./placeholders.ts";
import type { Texts } from "./texts.ts";

/**
 * The texts as they are passed. A text becomes `never` when the English one lacks one of its placeholders, or when
 * English lacks its key.
 */
export type Translation<Given, Source = Texts> = {
  readonly [Key in keyof Given]: Key extends keyof Source
    ? Given[Key] extends string
      ? Source[Key] extends string
        ? [PlaceholderOf<Given[Key]>] extends [PlaceholderOf<Source[Key]>]
          ? Given[Key]
          : never
        : never
      : Translation<Given[Key], Source[Key]>
    : never;
};

/**
 * Checks the texts of a language that a site provides. The call compiles only when every text exists and has exactly
 * the placeholders of the English one.
 */
export const translation = <const Given extends Texts>(texts: Given & Translation<Given>): Texts => texts;
