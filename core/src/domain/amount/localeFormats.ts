const FALLBACK_LOCALE = "en-US";
/** Formats are slow to make, so they are kept. A page has one language and few currencies. */
const FORMATS_MAX = 50;
const numberFormats = new Map<string, Intl.NumberFormat>();

/** The tag when `Intl` accepts it, otherwise English: a site may pass any text, and no render may throw. */
const acceptedLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? FALLBACK_LOCALE;
  } catch {
    return FALLBACK_LOCALE;
  }
};

/** How a language writes numbers. Digits are European ones in every language, as in amount fields and in wallets. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(acceptedLocale(locale), { ...options, numberingSystem: "latn" });
  if (numberFormats.size >= FORMATS_MAX) numberFormats.clear();
  numberFormats.set(key, format);
  return format;
};

/** How a language writes dates: of the Gregorian calendar and with European digits, as explorers and wallets do. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(acceptedLocale(locale), { ...options, calendar: "gregory", numberingSystem: "latn" });

/**
 * Where a language is written differently from country to country, figures follow the visitor's country: `1.234` is a
 * little more than one in `es-MX`, and more than a thousand in `es`. Returns the first preferred tag of the same
 * language, or the language itself, as a tag that `Intl` accepts.
 */
export const figureLocale = (language: string, preferred: ReadonlyArray<string>): string => {
  const [subtag] = language.split("-");
  return acceptedLocale(preferred.find((tag) => tag.split("-")[0]?.toLowerCase() === subtag) ?? language);
};
