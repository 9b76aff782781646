/** The languages there are texts in, by BCP 47 tag, each under the name its speakers give it. */
export const localeNames = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  "pt-BR": "Português (Brasil)",
  ja: "日本語",
  ko: "한국어",
  "zh-CN": "简体中文",
  ar: "العربية",
} as const;
export type LocaleId = keyof typeof localeNames;

const isLocaleId = (tag: string): tag is LocaleId => Object.hasOwn(localeNames, tag);

const localeIds: ReadonlyArray<LocaleId> = Object.keys(localeNames).filter(isLocaleId);

/** The direction in which a language is written: the value of the `dir` attribute. */
export const localeDirection = (locale: LocaleId): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");

/** The language of a BCP 47 tag without script, region and extensions; nothing for what is no tag. */
const languageOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return undefined;
  }
};

/**
 * The first of a visitor's languages (BCP 47 tags, the best first, such as `navigator.languages`) that there are texts
 * in, whatever its script and region: `pt-PT` reads `pt-BR`, `zh-TW` reads `zh-CN`. Without any, English.
 */
export const localeFor = (preferred: ReadonlyArray<string>): LocaleId => {
  for (const tag of preferred) {
    const language = languageOf(tag);
    const locale = localeIds.find((id) => languageOf(id) === language);
    if (locale) return locale;
  }
  return "en";
};
