import { firstEnglish } from "./firstTexts.ts";
import { moneyViewTexts } from "./moneyViews.ts";
import type { PlaceholderOf, TextWith } from "./placeholders.ts";

const english = { ...firstEnglish, views: { ...firstEnglish.views, ...moneyViewTexts } } as const;

/** The same keys with any words that keep every placeholder of the source. */
type AnyWords<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? TextWith<PlaceholderOf<Source[Key]>>
    : AnyWords<Source[Key]>;
};

/** Every text of a user interface, in one language. A text must have the placeholders of the English one. */
export interface Texts extends AnyWords<typeof english> {}

/** The texts of the views that move money. */
export type MoneyViewTexts = Pick<Texts["views"], keyof typeof moneyViewTexts>;

/** The texts that the modal needs when it first opens. */
export interface FirstTexts extends Omit<Texts, "views"> {
  readonly views: Omit<Texts["views"], keyof MoneyViewTexts>;
}

/** The English texts. `loadTexts` fetches those of other languages. */
export const en: Texts = english;
