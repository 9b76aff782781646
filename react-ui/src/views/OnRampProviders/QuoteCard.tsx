import type { OnrampDraft, OnrampQuote, OnrampState } from "@portico/core";
import { addDecimals, onrampAmount } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import type { ReactNode } from "react";
import { CurrencyButton } from "../../onramp/CurrencyButton.tsx";
import { moneyText } from "../../onramp/moneyText.ts";
import { shownAmount } from "../../parts/amount/shownAmount.ts";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { Tag } from "../../parts/Tag.tsx";
import { usePorticoContext } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

interface QuoteProps {
  readonly quote: OnrampQuote;
}

/** What a provider asks now. */
const ProviderQuote = ({ quote }: QuoteProps) => {
  const { locale } = usePorticoContext();
  const { onramp: texts } = useViewTexts();
  const { purchaseAmount, coinbaseFee, networkFee } = quote;
  const hasFee = coinbaseFee.currency === networkFee.currency;
  const fee = hasFee ? addDecimals(coinbaseFee.amount, networkFee.amount) : coinbaseFee.amount;
  return (
    <>
      <bdi dir="ltr" className="portico-onramp-figure">
        ≈ {shownAmount(purchaseAmount.amount, locale)} {purchaseAmount.currency}
      </bdi>
      <span className="portico-hint">
        {fillText(texts.fees, { amount: moneyText(fee, coinbaseFee.currency, locale) })}
      </span>
    </>
  );
};

/** Without a quote, nobody knows how many tokens the visitor gets: only what is paid is known. */
const Estimate = ({ quote }: QuoteProps) => {
  const { locale } = usePorticoContext();
  const { onramp: texts } = useViewTexts();
  const { amount, currency } = quote.paymentTotal;
  return (
    <>
      <span className="portico-onramp-estimate">
        {fillText(texts.worth, { amount: moneyText(amount, currency, locale) })}
      </span>
      <span className="portico-hint">{texts.noQuote}</span>
    </>
  );
};

interface QuoteCardProps {
  readonly state: OnrampState;
  readonly draft: OnrampDraft;
}

/** What the visitor gets. A figure that no provider has named is marked as an estimate. */
export const QuoteCard = ({ state, draft }: QuoteCardProps) => {
  const { onramp: texts } = useViewTexts();
  const { quote, status } = state;
  const { symbol } = draft.purchase;
  const content = (): ReactNode => {
    if (draft.problem) return <span className="portico-onramp-figure">–</span>;
    if (quote) return quote.source === "mocked" ? <Estimate quote={quote} /> : <ProviderQuote quote={quote} />;
    if (onrampAmount(draft) === undefined) return <span className="portico-hint">{texts.chooseThere}</span>;
    return status === "loading" ? <Skeleton shape="line" /> : <span className="portico-hint">{texts.noQuote}</span>;
  };
  return (
    <div className="portico-onramp-quote">
      <div className="portico-onramp-quote-text" role="status" aria-busy={status === "loading"}>
        <span className="portico-onramp-label">
          {texts.youGet}
          {quote?.source === "mocked" ? <Tag>{texts.estimate}</Tag> : null}
        </span>
        {content()}
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
