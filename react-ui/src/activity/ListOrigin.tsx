import { fillText } from "@portico/core/strings";
import { sourceName } from "../origin/sourceName.ts";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { ageText } from "../time/ageText.ts";

/** Which source the shown list comes from, and when it answered. */
export const ListOrigin = () => {
  const { source, updatedAtMillis } = useStore(usePortico().history.store);
  const { activity: texts, origin } = useMoneyTexts();
  const locale = useFigureLocale();
  if (source === undefined || updatedAtMillis === undefined) return null;
  return (
    <p className="portico-hint portico-list-origin">
      {fillText(texts.listSource, { source: sourceName(source, origin), time: ageText(updatedAtMillis, locale) })}
    </p>
  );
};
