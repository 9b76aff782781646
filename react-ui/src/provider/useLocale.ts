import type { LocaleId, Texts } from "@portico/core/strings";
import { useEffect, useState } from "react";

/** The texts of a language, fetched when it is not English; undefined until they are there. */
export const useLocale = (locale: LocaleId): Texts | undefined => {
  const [loaded, setLoaded] = useState<{ readonly locale: LocaleId; readonly texts: Texts }>();
  useEffect(() => {
    if (locale === "en") return;
    let isWanted = true;
    // The catalogue is more than a page should wait for.
    import("./loadLocale.ts")
      .then(({ loadTexts }) => loadTexts(locale))
      .then(
        (texts) => {
          if (isWanted) setLoaded({ locale, texts });
        },
        // English shows where a language cannot be had.
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return loaded?.locale === locale ? loaded.texts : undefined;
};
