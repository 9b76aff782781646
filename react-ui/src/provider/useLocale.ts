import type { LocaleId, Texts } from "@portico/core/strings";
import { useEffect, useState } from "react";

/**
 * The texts of a language, fetched unless it is English. Undefined until they are loaded, and when they cannot be
 * fetched.
 */
export const useLocale = (locale: LocaleId): Texts | undefined => {
  const [loaded, setLoaded] = useState<{ readonly locale: LocaleId; readonly texts: Texts }>();
  useEffect(() => {
    if (locale === "en") return;
    // The catalogue is too large for a page to wait for.
    import("./loadLocale.ts")
      .then(({ loadTexts }) => loadTexts(locale))
      .then(
        (texts) => setLoaded({ locale, texts }),
        () => {},
      );
  }, [locale]);
  return loaded?.locale === locale ? loaded.texts : undefined;
};
