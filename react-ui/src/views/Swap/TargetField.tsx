import type { SwapForm, SwapQuote } from "@portico/core";
import { formatExactAmount, formatSignificant, formatUnits, limits } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { swapBalance } from "@portico/core/views";
import { digitSize, fittingSize } from "../../parts/amount/digitSize.ts";
import { FieldBalance } from "../../parts/amount/FieldBalance.tsx";
import { UsdValue } from "../../parts/amount/Figures.tsx";
import { TokenButton } from "../../parts/amount/TokenButton.tsx";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface TargetFieldProps {
  readonly form: SwapForm;
  readonly quote: SwapQuote | undefined;
  /** A quote for what the form says is on its way. */
  readonly isLoading: boolean;
  readonly onSelect: () => void;
}

/** What is received. Its lines keep their places while a quote is on its way. */
export const TargetField = ({ form, quote, isLoading, onSelect }: TargetFieldProps) => {
  const locale = useFigureLocale();
  const { swap: texts } = useMoneyTexts();
  const { to } = form;
  const amount = quote && formatUnits(quote.toAmount, quote.to.decimals);
  const shown =
    amount === undefined ? "" : formatSignificant(amount, { maximumDecimals: limits.TOKEN_AMOUNT_DECIMALS, locale });
  const balance = to && swapBalance(form, to.address);
  return (
    <div className="portico-field-card portico-amount portico-swap-target" data-loading={isLoading}>
      <span className="portico-amount-label">{texts.receive}</span>
      <div className="portico-amount-line">
        <span className="portico-amount-entry" data-size={digitSize(shown)} dir="ltr">
          {shown === "" && isLoading ? (
            <span className="portico-skeleton" data-shape="line" aria-hidden="true" />
          ) : null}
          {shown === "" && !isLoading ? <span className="portico-swap-nothing">0</span> : null}
          {shown === "" ? null : (
            <bdi
              title={formatExactAmount(amount ?? "0", { symbol: quote?.to.symbol, locale })}
              className="portico-swap-received"
              style={{ fontSize: fittingSize(shown) }}
            >
              {shown}
            </bdi>
          )}
        </span>
        <TokenButton
          symbol={to?.symbol}
          iconUrl={to?.logoUri}
          address={to?.address}
          prompt={texts.selectToken}
          label={fillText(texts.tokenLabel, { symbol: to?.symbol ?? "" })}
          onClick={onSelect}
        />
      </div>
      <div className="portico-amount-line">
        <span className="portico-amount-value">
          {quote?.toValueUsd === undefined ? null : <UsdValue value={quote.toValueUsd} />}
        </span>
        {balance === undefined ? null : <FieldBalance balance={balance} />}
      </div>
    </div>
  );
};
