import type { SetSwapParameters, SwapForm, SwapQuote } from "@portico/core";
import { formatPrice, formatSignificant } from "@portico/core/domain";
import { isPriceKnown } from "@portico/core/views";
import { useId, useState } from "react";
import { Icon } from "../../parts/images/Icon.tsx";
import { RefreshButton } from "../../swap/RefreshButton.tsx";
import { SlippageChoice } from "../../swap/SlippageChoice.tsx";
import { SwapDetails } from "../../swap/SwapDetails.tsx";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface QuoteCardProps {
  readonly form: SwapForm;
  readonly quote: SwapQuote | undefined;
  readonly isRefreshing: boolean;
  /** Of the network's own coin. */
  readonly coin: string;
  readonly set: (change: SetSwapParameters) => void;
}

/** The rate, how long it is fresh, and what the swap costs once the visitor asks for it. */
export const QuoteCard = ({ form, quote, isRefreshing, coin, set }: QuoteCardProps) => {
  const locale = useFigureLocale();
  const { swap: texts } = useMoneyTexts();
  const [isOpen, setOpen] = useState(false);
  // The prefix keeps the id apart from those of another copy of React in the page.
  const detailsId = `portico-${useId()}`;
  const price = quote && form.prices[quote.from.address.toLowerCase()];
  const rate = quote && formatSignificant(quote.rate, { symbol: quote.to.symbol, locale });
  return (
    <section className="portico-details portico-quote" aria-label={texts.details}>
      <div className="portico-quote-line">
        {quote ? (
          <button
            type="button"
            className="portico-quote-rate"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            title={isOpen ? texts.hideDetails : texts.showDetails}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="portico-quote-figures">
              <bdi dir="ltr">{`1 ${quote.from.symbol} = ${rate}`}</bdi>
              {isPriceKnown(price) ? (
                <span className="portico-hint">
                  <bdi dir="ltr">{formatPrice(price, "USD", locale)}</bdi>
                </span>
              ) : null}
            </span>
            <Icon name="chevronDown" />
          </button>
        ) : (
          <span className="portico-skeleton" data-shape="line" aria-hidden="true" />
        )}
        <RefreshButton
          atMillis={quote?.quotedAtMillis ?? 0}
          isRefreshing={isRefreshing || quote === undefined}
          onRefresh={() => set({})}
        />
      </div>
      <div id={detailsId} hidden={!isOpen || quote === undefined}>
        {isOpen && quote ? (
          <SwapDetails
            quote={quote}
            gas={quote.gas ?? form.gas}
            coin={coin}
            slippageChoice={
              <SlippageChoice
                slippagePercent={form.slippagePercent}
                onChange={(slippagePercent) => set({ slippagePercent })}
              />
            }
          />
        ) : null}
      </div>
    </section>
  );
};
