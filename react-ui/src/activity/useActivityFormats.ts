import { type HistoryTitles, historyTitles } from "@portico/core/domain";
import { useMemo } from "react";
import { useFigureLocale } from "../texts/useFigureLocale.ts";

/** How the visitor's language writes amounts and days. It is the same for all rows, and slow to find out. */
export interface ActivityFormats {
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly titles: HistoryTitles;
}

export const useActivityFormats = (): ActivityFormats => {
  const locale = useFigureLocale();
  return useMemo(() => ({ locale, titles: historyTitles(locale) }), [locale]);
};
