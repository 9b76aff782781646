import type { LocaleId, Texts } from "@portico/core/strings";
import { useEffect, useState } from "react";

/** The texts of a language, fetched when it is not English; undefined until they are there, and where they cannot be had. */
export const useLocale = (locale: LocaleId): Texts | undefined => {
  const [loaded, setLoaded] = useState<{ readonly locale: LocaleId; readonly texts: Texts }>();
  useEffect(() => {
    if (locale === "en") return;
    // The catalogue is more than a page should wait for.
    import("./loadLocale.ts")
      .then(({ loadTexts }) => loadTexts(locale))
      .then(
        (texts) => setLoaded({ locale, texts }),
        () => {},
      );
  }, [locale]);
  return loaded?.locale === locale ? loaded.texts : undefined;
};
