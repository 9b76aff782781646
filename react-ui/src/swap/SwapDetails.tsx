import type { SwapQuote } from "@portico/core";
import {
  formatCurrency,
  formatSignificant,
  formatUnits,
  type GasCost,
  isZeroDecimal,
  limits,
} from "@portico/core/domain";
import type { ReactNode } from "react";
import { SourceAndAge } from "../origin/SourceAndAge.tsx";
import { Detail } from "../parts/Detail.tsx";
import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { percentText } from "./percentText.ts";

interface SwapDetailsProps {
  readonly quote: SwapQuote;
  readonly gas: GasCost | undefined;
  /** Of the network's own coin. */
  readonly coin: string;
  /** Lets the visitor choose the slippage. */
  readonly slippageChoice?: ReactNode;
}

/** An impact from which on a visitor should think again, in percent. */
const HIGH_IMPACT = 3;

/** What a swap costs, what is received at least, and where the figures come from (docs/rules/swap.md#details). */
export const SwapDetails = ({ quote, gas, coin, slippageChoice }: SwapDetailsProps) => {
  const locale = useFigureLocale();
  const { swap: texts } = useMoneyTexts();
  const { from, to, priceImpactPercent: impact, providerFee, providerFeePercent, route, slippagePercent } = quote;
  const isImpactKnown = impact !== undefined && !isZeroDecimal(impact);
  const cost = gas && formatSignificant(gas.costNative, { symbol: coin, locale });
  const amountText = (amount: string, symbol: string) =>
    formatSignificant(amount, { symbol, maximumDecimals: limits.TOKEN_AMOUNT_DECIMALS, locale });
  return (
    <dl>
      <Detail label={texts.networkCost}>
        {gas === undefined ? texts.unknownCost : null}
        {gas?.costUsd === undefined ? null : <bdi dir="ltr">{formatCurrency(gas.costUsd, "USD", locale)}</bdi>}
        {cost ? (
          <span className={gas?.costUsd === undefined ? undefined : "portico-hint"}>
            <bdi dir="ltr">{cost}</bdi>
          </span>
        ) : null}
      </Detail>
      {isImpactKnown ? (
        <Detail label={texts.priceImpact}>
          <bdi dir="ltr" className="portico-impact" data-high={Number(impact) >= HIGH_IMPACT}>
            {percentText(impact, locale)}
          </bdi>
        </Detail>
      ) : null}
      <Detail label={texts.maximumSlippage}>
        {slippageChoice ?? <bdi dir="ltr">{percentText(slippagePercent, locale)}</bdi>}
        <span className="portico-hint">
          <bdi dir="ltr">{amountText(quote.maximumSlippage, to.symbol)}</bdi>
        </span>
      </Detail>
      <Detail label={texts.minimumReceived}>
        <bdi dir="ltr" title={texts.minimumHint}>
          {amountText(formatUnits(quote.minimumReceived, to.decimals), to.symbol)}
        </bdi>
      </Detail>
      {isZeroDecimal(providerFeePercent) ? null : (
        <Detail label={texts.providerFee}>
          <bdi dir="ltr">{percentText(providerFeePercent, locale)}</bdi>
          <span className="portico-hint">
            <bdi dir="ltr">{amountText(providerFee, from.symbol)}</bdi>
          </span>
        </Detail>
      )}
      {route === undefined ? null : (
        <Detail label={texts.route}>
          <bdi dir="ltr">{route}</bdi>
        </Detail>
      )}
      <Detail label={texts.source}>
        <SourceAndAge source={quote.source} atMillis={quote.quotedAtMillis} />
      </Detail>
    </dl>
  );
};
