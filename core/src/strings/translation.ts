import type { PlaceholderOf } from "./placeholders.ts";
import type { Texts } from "./texts.ts";

/** The texts as given; one that names a placeholder the English one does not have becomes `never`. */
type NothingInvented<Source, Given> = {
  readonly [Key in keyof Given]: Key extends keyof Source
    ? Given[Key] extends string
      ? Source[Key] extends string
        ? [PlaceholderOf<Given[Key]>] extends [PlaceholderOf<Source[Key]>]
          ? Given[Key]
          : never
        : never
      : NothingInvented<Source[Key], Given[Key]>
    : never;
};

/**
 * The texts of another language. It compiles only when every text is there and has the placeholders of the English one,
 * no more and no fewer.
 */
export const translation = <const Given extends Texts>(texts: Given & NothingInvented<Texts, Given>): Texts => texts;
