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

/** The same keys with any words, in which every placeholder of the source stays. */
type AnyWords<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? TextWith<PlaceholderOf<Source[Key]>>
    : AnyWords<Source[Key]>;
};

/** Everything a user interface says, in one language. A text must have the placeholders that the English one has. */
export interface Texts extends AnyWords<typeof english> {}

/** The English texts; those of other languages are fetched with `loadTexts`. */
export const en: Texts = english;
