/** The languages with texts, by BCP 47 tag, each with its name in that language. */
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
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
  tr: "Türkçe",
  ru: "Русский",
  uk: "Українська",
  vi: "Tiếng Việt",
  id: "Bahasa Indonesia",
  th: "ไทย",
  hi: "हिन्दी",
} as const;
export type LocaleId = keyof typeof localeNames;

const isLocaleId = (tag: string): tag is LocaleId => Object.hasOwn(localeNames, tag);

const localeIds: ReadonlyArray<LocaleId> = Object.keys(localeNames).filter(isLocaleId);

/** Returns the language of a BCP 47 tag without script, region and extensions; undefined when the text is not a tag. */
const languageOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return undefined;
  }
};

/**
 * Returns the first of a visitor's languages that has texts, whatever its script and region: `pt-PT` reads `pt-BR`,
 * `zh-TW` reads `zh-CN`. `preferred` holds BCP 47 tags, the best first, such as `navigator.languages`. Without a match,
 * English.
 */
export const localeFor = (preferred: ReadonlyArray<string>): LocaleId => {
  for (const tag of preferred) {
    const language = languageOf(tag);
    const locale = localeIds.find((id) => languageOf(id) === language);
    if (locale) return locale;
  }
  return "en";
};
