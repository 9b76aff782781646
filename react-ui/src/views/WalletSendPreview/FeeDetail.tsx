import type { SendFee } from "@portico/core";
import { formatCurrency, formatSignificant } from "@portico/core/domain";
import { SourceAndAge } from "../../origin/SourceAndAge.tsx";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";

interface FeeDetailProps {
  readonly fee: SendFee;
  /** Of the network's own coin. */
  readonly symbol: string;
}

/** What the transaction costs, where the figure comes from, and how old it is. */
export const FeeDetail = ({ fee, symbol }: FeeDetailProps) => {
  const locale = useFigureLocale();
  const cost = formatSignificant(fee.costNative, { symbol, locale });
  return (
    <>
      <bdi dir="ltr">{fee.costUsd === undefined ? cost : formatCurrency(fee.costUsd, "USD", locale)}</bdi>
      {fee.costUsd === undefined ? null : (
        <span className="portico-hint">
          <bdi dir="ltr">{cost}</bdi>
        </span>
      )}
      <span className="portico-hint">
        <SourceAndAge source={fee.source} atMillis={fee.atMillis} />
      </span>
    </>
  );
};
