import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { percentText } from "./percentText.ts";

interface SlippageChoiceProps {
  readonly slippagePercent: number;
  readonly onChange: (percent: number) => void;
}

/** Whole percents, because the Blockchain API takes no others. */
const CHOICES = [1, 2, 3] as const;

/** How much less than quoted the visitor accepts. */
export const SlippageChoice = ({ slippagePercent, onChange }: SlippageChoiceProps) => {
  const locale = useFigureLocale();
  const { swap: texts } = useMoneyTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="portico-slippage" role="group" aria-label={texts.slippageLabel}>
      {CHOICES.map((percent) => (
        <button
          key={percent}
          type="button"
          className="portico-chip"
          aria-pressed={percent === slippagePercent}
          onClick={() => onChange(percent)}
        >
          {percentText(percent, locale)}
        </button>
      ))}
    </div>
  );
};
