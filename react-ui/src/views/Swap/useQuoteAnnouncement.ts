import type { SwapQuote } from "@portico/core";
import { formatSignificant, formatUnits, limits } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { useState } from "react";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

/** What a quote says, for screen readers. It stays the same until the inputs change, although prices do all the time. */
export const useQuoteAnnouncement = (quote: SwapQuote | undefined): string => {
  const locale = useFigureLocale();
  const { swap: texts } = useMoneyTexts();
  const [announced, setAnnounced] = useState({ inputs: "", text: "" });
  const inputs = quote ? `${quote.from.address} ${quote.to.address} ${quote.fromAmount}` : "";
  if (inputs === announced.inputs) return announced.text;
  const amountText = (units: bigint, { decimals, symbol }: SwapQuote["from"]) =>
    formatSignificant(formatUnits(units, decimals), { symbol, maximumDecimals: limits.TOKEN_AMOUNT_DECIMALS, locale });
  const text = quote
    ? fillText(texts.quoted, {
        from: amountText(quote.fromAmount, quote.from),
        to: amountText(quote.toAmount, quote.to),
      })
    : "";
  setAnnounced({ inputs, text });
  return text;
};
