import type { OnrampDraft, OnrampState } from "@portico/core";
import { addDecimals, formatExactAmount, formatSignificant, limits } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { onrampAmount } from "@portico/core/views";
import type { ReactNode } from "react";
import { CurrencyButton } from "../../onramp/CurrencyButton.tsx";
import { moneyText } from "../../onramp/moneyText.ts";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { Tag } from "../../parts/Tag.tsx";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface QuoteCardProps {
  readonly state: OnrampState;
  readonly draft: OnrampDraft;
}

interface Shown {
  readonly figure: ReactNode;
  readonly hint?: string;
}

/** What is known of the tokens that the visitor gets. */
const useShown = ({ state, draft }: QuoteCardProps): Shown => {
  const locale = useFigureLocale();
  const { onramp: texts } = useMoneyTexts();
  const { quote, status } = state;
  const { symbol } = draft.purchase;
  if (draft.problem) return { figure: "–" };
  if (onrampAmount(draft) === undefined) return { figure: "–", hint: texts.chooseThere };
  if (!quote)
    return status === "loading" ? { figure: <Skeleton shape="line" /> } : { figure: "–", hint: texts.noQuote };
  const { source, paymentTotal, purchaseAmount, coinbaseFee, networkFee } = quote;
  if (source === "mocked") {
    // Only what is paid is known.
    const amount = moneyText(paymentTotal.amount, paymentTotal.currency, locale);
    return { figure: fillText(texts.worth, { amount }), hint: texts.noQuote };
  }
  const hasOneFee = coinbaseFee.currency === networkFee.currency;
  const fee = hasOneFee ? addDecimals(coinbaseFee.amount, networkFee.amount) : coinbaseFee.amount;
  const { currency } = purchaseAmount;
  return {
    figure: (
      <bdi dir="ltr" title={formatExactAmount(purchaseAmount.amount, { locale })}>
        ≈ {formatSignificant(purchaseAmount.amount, { maximumDecimals: limits.TOKEN_AMOUNT_DECIMALS, locale })}
        <span className={currency === symbol ? "portico-visually-hidden" : undefined}> {currency}</span>
      </bdi>
    ),
    hint: fillText(texts.fees, { amount: moneyText(fee, coinbaseFee.currency, locale) }),
  };
};

/** What the visitor gets. A figure that no provider has named is marked as an estimate. */
export const QuoteCard = (props: QuoteCardProps) => {
  const { onramp: texts } = useMoneyTexts();
  const { figure, hint } = useShown(props);
  const { quote, status } = props.state;
  const { symbol } = props.draft.purchase;
  const isEstimate = quote?.source === "mocked";
  return (
    <div className="portico-onramp-quote">
      <div className="portico-onramp-quote-text" role="status" aria-busy={status === "loading"}>
        <span className="portico-onramp-label">
          {texts.youGet}
          {isEstimate ? <Tag>{texts.estimate}</Tag> : null}
        </span>
        <span className="portico-onramp-figure" data-estimate={isEstimate || undefined}>
          {figure}
        </span>
        <span className="portico-onramp-label">{hint}</span>
      </div>
      <CurrencyButton
        kind="token"
        id={symbol}
        label={fillText(texts.tokenLabel, { token: symbol })}
        view="OnRampTokenSelect"
      />
    </div>
  );
};
