import type { SwapQuote } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { Warning } from "../parts/Warning.tsx";
import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { percentText } from "./percentText.ts";

/** A loss from which on a visitor is warned, in percent. */
const WARNED_IMPACT = 5;

/** Warns of a swap that loses much of the value, as a large one in a small pool does. */
export const ImpactWarning = ({ quote }: { readonly quote: SwapQuote }) => {
  const locale = useFigureLocale();
  const { swap: texts } = useMoneyTexts();
  const impact = Number(quote.priceImpactPercent ?? 0);
  if (impact < WARNED_IMPACT) return null;
  return <Warning tone="danger">{fillText(texts.impactWarning, { percent: percentText(impact, locale) })}</Warning>;
};
