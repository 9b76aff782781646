import { errorTexts, progressTexts } from "./en.ts";
import { headerPartTexts, headerTexts, hiddenHeaderTexts } from "./headers.ts";
import { viewTexts } from "./views.ts";

/** The English texts that the modal needs when it first opens: all but those of activities and of the groups of views. */
export const firstEnglish = {
  errors: errorTexts,
  progress: progressTexts,
  headers: headerTexts,
  hiddenHeaders: hiddenHeaderTexts,
  headerParts: headerPartTexts,
  views: viewTexts,
} as const;
