const SECOND_MILLIS = 1_000;
const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

/** The locale with European digits, which every other figure has too. */
const withEuropeanDigits = (locale: string): Intl.Locale => new Intl.Locale(locale, { numberingSystem: "latn" });

/** How long ago a moment was, such as `3 min. ago`. `locale` is a tag that `Intl` accepts. */
export const ageText = (atMillis: number, locale: string, nowMillis = Date.now()): string => {
  const seconds = Math.max(0, Math.round((nowMillis - atMillis) / SECOND_MILLIS));
  const minutes = Math.round(seconds / MINUTE_SECONDS);
  const format = new Intl.RelativeTimeFormat(withEuropeanDigits(locale), { numeric: "auto", style: "short" });
  if (seconds < MINUTE_SECONDS) return format.format(-seconds, "second");
  return minutes < HOUR_MINUTES
    ? format.format(-minutes, "minute")
    : format.format(-Math.round(minutes / HOUR_MINUTES), "hour");
};
