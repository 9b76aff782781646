import { fillText, type MoneyViewTexts } from "@portico/core/strings";
import { type FigureNote, numberFormat } from "@portico/core/views";
import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { ageText } from "../time/ageText.ts";
import { sourceName } from "./sourceName.ts";

interface FigureOriginProps {
  readonly note: FigureNote;
}

type OriginTexts = MoneyViewTexts["origin"];

const sentencesOf = (note: FigureNote, texts: OriginTexts, locale: string): ReadonlyArray<string> => {
  const { source, failedSources, isOutdated, isStale, atMillis, unpriced } = note;
  const failed = failedSources.map((id) => sourceName(id, texts));
  return [
    ...(isOutdated ? [texts.notRefreshed] : []),
    ...(isOutdated || isStale ? [fillText(texts.updated, { time: ageText(atMillis, locale) })] : []),
    ...(failed.length > 0
      ? [
          fillText(texts.fallback, {
            source: sourceName(source, texts),
            failed: new Intl.ListFormat(locale).format(failed),
          }),
        ]
      : []),
    ...(unpriced > 0 ? [fillText(texts.unpriced, { count: numberFormat(locale).format(unpriced) })] : []),
  ];
};

/** Says where figures come from and how old they are, when that matters. */
export const FigureOrigin = ({ note }: FigureOriginProps) => {
  const { origin: texts } = useMoneyTexts();
  const locale = useFigureLocale();
  return <p>{sentencesOf(note, texts, locale).join(" ")}</p>;
};
