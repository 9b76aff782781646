import { historyTexts, mergeTexts, type Texts } from "@portico/core/strings";
import { useMemo } from "react";
import { usePorticoContext } from "../provider/PorticoContext.ts";

/** The texts of activities in the visitor's language, with the site's own wording. */
export const useHistoryTexts = (): Texts["history"] => {
  const { texts, overrides } = usePorticoContext();
  return useMemo(() => {
    const translated = texts?.history ?? historyTexts;
    return overrides?.history ? mergeTexts(translated, overrides.history) : translated;
  }, [texts, overrides]);
};
