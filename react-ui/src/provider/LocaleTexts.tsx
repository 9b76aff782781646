import { type LocaleId, loadTexts, type Texts } from "@portico/core/strings";
import { useLayoutEffect } from "react";

interface LocaleTextsProps {
  readonly locale: LocaleId;
  /** Called with the texts once they are there, and without any as soon as another language is wanted. */
  readonly onTexts: (texts: Texts | undefined) => void;
}

/**
 * Renders nothing. Fetches the texts of a language, and passes them on. None are passed on when they cannot be fetched:
 * the visitor then reads English.
 */
export const LocaleTexts = ({ locale, onTexts }: LocaleTextsProps) => {
  // Before the browser paints, so that no frame has the texts of one language and the figures of another.
  useLayoutEffect(() => {
    let isWanted = true;
    loadTexts(locale).then(
      (texts) => {
        if (isWanted) onTexts(texts);
      },
      () => {},
    );
    return () => {
      isWanted = false;
      onTexts(undefined);
    };
  }, [locale, onTexts]);
  return null;
};
