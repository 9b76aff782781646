import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { ageText } from "../time/ageText.ts";
import { useNow } from "../time/useNow.ts";
import { sourceLabel } from "./sourceName.ts";

interface SourceAndAgeProps {
  /** The id of the source. */
  readonly source: string;
  /** When it has answered. */
  readonly atMillis: number;
}

/** Where a figure comes from, and how old it is. */
export const SourceAndAge = ({ source, atMillis }: SourceAndAgeProps) => {
  const locale = useFigureLocale();
  const { origin } = useMoneyTexts();
  const nowMillis = useNow();
  return (
    <span>
      <bdi>{sourceLabel(source, origin)}</bdi> · <bdi>{ageText(atMillis, locale, nowMillis)}</bdi>
    </span>
  );
};
