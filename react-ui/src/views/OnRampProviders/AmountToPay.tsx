import type { OnrampDraft } from "@portico/core";
import { formatExactAmount } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { onrampPresets, onrampRange } from "@portico/core/views";
import { CurrencyButton } from "../../onramp/CurrencyButton.tsx";
import { moneyText } from "../../onramp/moneyText.ts";
import { AmountField } from "../../parts/amount/AmountField.tsx";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface AmountToPayProps {
  readonly draft: OnrampDraft;
  readonly onChange: (amount: string) => void;
}

const CENTS = 2;

/** What the visitor pays: an amount, typed or chosen among a few, and its currency. */
export const AmountToPay = ({ draft, onChange }: AmountToPayProps) => {
  const locale = useFigureLocale();
  const { onramp: texts } = useMoneyTexts();
  const { payment, amount, problem } = draft;
  const range = onrampRange(payment);
  const limit = problem === "AmountTooHigh" ? range?.max : range?.min;
  return (
    <div className="portico-onramp-pay">
      <AmountField
        amount={amount}
        symbol={payment.id}
        decimals={CENTS}
        price={undefined}
        isInvalid={problem !== undefined}
        token={
          <CurrencyButton
            kind="currency"
            id={payment.id}
            label={fillText(texts.currencyLabel, { currency: payment.id })}
            view="OnRampFiatSelect"
          />
        }
        balance={
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
          <div className="portico-amount-shares" role="group" aria-label={texts.presetsLabel}>
            {onrampPresets(payment).map((preset) => (
              <button
                key={preset}
                type="button"
                className="portico-chip"
                aria-pressed={preset === amount}
                onClick={() => onChange(preset)}
              >
                <bdi>{formatExactAmount(preset, { locale })}</bdi>
              </button>
            ))}
          </div>
        }
        onChange={onChange}
      />
      <p className="portico-field-error" role="status">
        {problem
          ? fillText(texts.problems[problem], { amount: limit ? moneyText(limit, payment.id, locale) : "" })
          : null}
      </p>
    </div>
  );
};
