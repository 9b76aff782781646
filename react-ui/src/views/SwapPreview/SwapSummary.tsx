import type { SwapQuote, SwapToken } from "@portico/core";
import {
  compareDecimals,
  type DecimalText,
  formatExactAmount,
  formatSignificant,
  formatUnits,
  limits,
  subtractDecimals,
} from "@portico/core/domain";
import { UsdValue } from "../../parts/amount/Figures.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { TokenImage } from "../../parts/images/TokenImage.tsx";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface SideProps {
  readonly label: string;
  readonly token: SwapToken;
  readonly units: bigint;
  /** In USD; absent when the price is unknown. */
  readonly value: DecimalText | undefined;
}

const Side = ({ label, token, units, value }: SideProps) => {
  const locale = useFigureLocale();
  const { symbol, decimals } = token;
  const amount = formatUnits(units, decimals);
  return (
    <div className="portico-item">
      <span className="portico-row-text">
        <span className="portico-row-detail">{label}</span>
        <span className="portico-transfer-main">
          <bdi dir="ltr" title={formatExactAmount(amount, { symbol, locale })}>
            {formatSignificant(amount, { symbol, maximumDecimals: limits.TOKEN_AMOUNT_DECIMALS, locale })}
          </bdi>
        </span>
        {value === undefined ? null : (
          <span className="portico-row-detail">
            <UsdValue value={value} />
          </span>
        )}
      </span>
      <TokenImage src={token.logoUri} symbol={symbol} address={token.address} />
    </div>
  );
};

/** What is left of a value after a cost, never below 0. */
const less = (value: DecimalText, cost: DecimalText): DecimalText =>
  compareDecimals(value, cost) > 0 ? subtractDecimals(value, cost) : "0";

interface SwapSummaryProps {
  readonly quote: SwapQuote;
  /** In USD; absent when the price is unknown. */
  readonly gasUsd: DecimalText | undefined;
}

/** What is sent and what is received, less what the network costs. */
export const SwapSummary = ({ quote, gasUsd }: SwapSummaryProps) => {
  const { swap: texts } = useMoneyTexts();
  const { from, to, fromAmount, toAmount, fromValueUsd, toValueUsd } = quote;
  return (
    <div className="portico-transfer-summary">
      <Side label={texts.send} token={from} units={fromAmount} value={fromValueUsd} />
      <span className="portico-transfer-arrow">
        <Icon name="arrowDown" />
      </span>
      <Side
        label={texts.get}
        token={to}
        units={toAmount}
        value={toValueUsd === undefined || gasUsd === undefined ? toValueUsd : less(toValueUsd, gasUsd)}
      />
    </div>
  );
};
