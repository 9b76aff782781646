import type { SendFee } from "@portico/core";
import { compareDecimals, type DecimalText, formatCurrency, isZeroDecimal } from "@portico/core/domain";
import type { LocaleId } from "@portico/core/strings";
import { shownAmount } from "../../parts/amount/shownAmount.ts";
import { usePorticoContext } from "../../provider/PorticoContext.ts";

interface FeeDetailProps {
  readonly fee: SendFee;
  /** Of the network's own coin. */
  readonly symbol: string;
}

const CENT: DecimalText = "0.01";
/** How many decimals the network's coin shows of a cost: a transfer costs millionths of it. */
const COST_DECIMALS = 8;
const SECOND_MILLIS = 1_000;
const MINUTE_SECONDS = 60;

/** A cost in USD. One below a cent is still a cost. */
const costText = (costUsd: DecimalText, locale: LocaleId): string =>
  !isZeroDecimal(costUsd) && compareDecimals(costUsd, CENT) < 0
    ? `< ${formatCurrency(CENT, "USD", locale)}`
    : formatCurrency(costUsd, "USD", locale);

const ageText = (atMillis: number, locale: LocaleId): string => {
  const seconds = Math.max(0, Math.round((Date.now() - atMillis) / SECOND_MILLIS));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "narrow" });
  return seconds < MINUTE_SECONDS
    ? format.format(-seconds, "second")
    : format.format(-Math.round(seconds / MINUTE_SECONDS), "minute");
};

/** What the transaction costs, where the figure comes from, and how old it is. */
export const FeeDetail = ({ fee, symbol }: FeeDetailProps) => {
  const { locale } = usePorticoContext();
  const cost = `${shownAmount(fee.costNative, locale, COST_DECIMALS)} ${symbol}`;
  return (
    <>
      <bdi dir="ltr">{fee.costUsd === undefined ? cost : costText(fee.costUsd, locale)}</bdi>
      <span className="portico-hint">
        {fee.costUsd === undefined ? null : <bdi dir="ltr">{cost} · </bdi>}
        <bdi>{fee.source}</bdi>, <bdi>{ageText(fee.atMillis, locale)}</bdi>
      </span>
    </>
  );
};
