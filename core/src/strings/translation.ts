import type { PlaceholderOf } from "./placeholders.ts";
import type { Texts } from "./texts.ts";

/**
 * The texts as given; one that names a placeholder the English one does not have becomes `never`, and so does one under
 * a key that English does not have.
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
 * The texts of a language that a site brings itself. It compiles only when every text is there and has the placeholders
 * of the English one, no more and no fewer.
 */
export const translation = <const Given extends Texts>(texts: Given & Translation<Given>): Texts => texts;
