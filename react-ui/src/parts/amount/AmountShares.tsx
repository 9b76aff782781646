import type { DecimalText } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { amountShare, numberFormat } from "@portico/core/views";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface AmountSharesProps {
  /** Undefined until it is known; the buttons do nothing until then. */
  readonly maximum: DecimalText | undefined;
  readonly decimals: number;
  readonly onChoose: (amount: DecimalText) => void;
  readonly onMaximum: () => void;
}

const SHARES = [25, 50, 75] as const;

/** Buttons for a share of the largest amount, and for all of it. */
export const AmountShares = ({ maximum, decimals, onChoose, onMaximum }: AmountSharesProps) => {
  const locale = useFigureLocale();
  const { amounts: texts } = useMoneyTexts();
  const percentText = numberFormat(locale, { style: "percent" });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="portico-amount-shares" role="group" aria-label={texts.sharesLabel}>
      {SHARES.map((percent) => {
        const label = percentText.format(percent / 100);
        return (
          <button
            key={percent}
            type="button"
            className="portico-chip"
            aria-label={fillText(texts.shareLabel, { percent: label })}
            aria-disabled={maximum === undefined || undefined}
            onClick={maximum === undefined ? undefined : () => onChoose(amountShare(maximum, percent, decimals))}
          >
            {label}
          </button>
        );
      })}
      <button
        type="button"
        className="portico-chip"
        aria-disabled={maximum === undefined || undefined}
        onClick={maximum === undefined ? undefined : onMaximum}
      >
        {texts.max}
      </button>
    </div>
  );
};
