import { type MoneyViewTexts, mergeTexts, moneyViewTexts } from "@portico/core/strings";
import { useMemo } from "react";
import { usePorticoContext } from "../provider/PorticoContext.ts";

/**
 * The texts of the views that move money. The English ones come with the code of those views, so that the dialog opens
 * without them.
 */
export const useMoneyTexts = (): MoneyViewTexts => {
  const { texts, overrides } = usePorticoContext();
  return useMemo(() => {
    const { amounts, send, onramp }: MoneyViewTexts = texts?.views ?? moneyViewTexts;
    const moneyTexts = { amounts, send, onramp };
    return overrides?.views ? mergeTexts<MoneyViewTexts>(moneyTexts, overrides.views) : moneyTexts;
  }, [texts, overrides]);
};
