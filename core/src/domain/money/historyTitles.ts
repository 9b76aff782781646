import { dateFormat } from "../amount/localeFormats.ts";
import type { HistoryEntry } from "./history.ts";

export interface HistoryTitles {
  /** Returns `May` in the current year, `May 2024` otherwise, in the form of the language. 0 is January. */
  readonly month: (year: number, month: number, currentYear: number) => string;
  /**
   * Returns `04 May` in English, and the day and the month in the form of any other language, such as `4. Mai`. The day
   * is in UTC as the months are. Returns an empty text when the time is not a date.
   */
  readonly day: (entry: Pick<HistoryEntry, "minedAt">) => string;
}

/**
 * How a language titles the months and the days of a history. Formats are slow to make, so a list makes them once for
 * all its rows.
 */
export const historyTitles = (locale = "en-US"): HistoryTitles => {
  const isEnglish = /^en\b/.test(locale);
  const formatOf = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone: "UTC" });
  const monthOnly = formatOf({ month: "long" });
  const monthOfYear = formatOf({ month: "long", year: "numeric" });
  const dayOfMonth = formatOf({ ...(isEnglish ? {} : { day: "numeric" }), month: "short" });
  return {
    month: (year, month, currentYear) => (year === currentYear ? monthOnly : monthOfYear).format(Date.UTC(year, month)),
    day: ({ minedAt }) => {
      const millis = Date.parse(minedAt);
      if (Number.isNaN(millis)) return "";
      const text = dayOfMonth.format(millis);
      return isEnglish ? `${String(new Date(millis).getUTCDate()).padStart(2, "0")} ${text}` : text;
    },
  };
};
