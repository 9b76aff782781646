import { errorTexts, historyTexts, progressTexts } from "./en.ts";
import { headerPartTexts, headerTexts, hiddenHeaderTexts } from "./headers.ts";
import type { PlaceholderOf, TextWith } from "./placeholders.ts";
import { viewTexts } from "./views.ts";

const english = {
  errors: errorTexts,
  progress: progressTexts,
  history: historyTexts,
  headers: headerTexts,
  hiddenHeaders: hiddenHeaderTexts,
  headerParts: headerPartTexts,
  views: viewTexts,
} as const;

/** The same keys with any words that keep every placeholder of the source. */
type AnyWords<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? TextWith<PlaceholderOf<Source[Key]>>
    : AnyWords<Source[Key]>;
};

/** Every text of a user interface, in one language. A text must have the placeholders of the English one. */
export interface Texts extends AnyWords<typeof english> {}

/** The English texts. `loadTexts` fetches those of other languages. */
export const en: Texts = english;
