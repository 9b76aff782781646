import type { TokenBalance } from "@portico/core";
import { type DecimalText, multiplyDecimals } from "@portico/core/domain";
import { isPriceKnown } from "@portico/core/views";
import { ExactAmount, UsdValue } from "../../parts/amount/Figures.tsx";

interface AmountTextProps {
  readonly amount: DecimalText;
  readonly token: TokenBalance;
}

/** An amount with every digit, because it is what will be sent, and its value in USD when the price is known. */
export const AmountText = ({ amount, token }: AmountTextProps) => (
  <>
    <span className="portico-transfer-main">
      <ExactAmount amount={amount} symbol={token.symbol} />
    </span>
    {isPriceKnown(token.price) ? (
      <span className="portico-row-detail">
        <UsdValue value={multiplyDecimals(amount, token.price)} />
      </span>
    ) : null}
  </>
);
