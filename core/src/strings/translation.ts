import type { PlaceholderOf } from "./placeholders.ts";
import type { Texts } from "./texts.ts";

/**
 * The texts as they are passed. A text becomes `never` when the English one lacks one of its placeholders, or when
 * English lacks its key.
 */
export type Translation<Provided, Source = Texts> = {
  readonly [Key in keyof Provided]: Key extends keyof Source
    ? Provided[Key] extends string
      ? Source[Key] extends string
        ? [PlaceholderOf<Provided[Key]>] extends [PlaceholderOf<Source[Key]>]
          ? Provided[Key]
          : never
        : never
      : Translation<Provided[Key], Source[Key]>
    : never;
};

/**
 * Checks the texts of a language that a site provides. The call compiles only when every text exists and has exactly
 * the placeholders of the English one.
 */
export const translation = <const Provided extends Texts>(texts: Provided & Translation<Provided>): Texts => texts;
