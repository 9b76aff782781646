import type { TokenBalance } from "@portico/core";
import { type DecimalText, formatCurrency, isPriceKnown, multiplyDecimals } from "@portico/core/domain";
import type { LocaleId } from "@portico/core/strings";
import { shownAmount } from "../../parts/amount/shownAmount.ts";

interface AmountTextProps {
  readonly amount: DecimalText;
  readonly token: TokenBalance;
  readonly locale: LocaleId;
}

/** An amount with every digit, because it is what will be sent, and its value in USD when the price is known. */
export const AmountText = ({ amount, token, locale }: AmountTextProps) => (
  <>
    <span className="portico-transfer-main">
      <bdi dir="ltr">{`${shownAmount(amount, locale, token.quantity.decimals)} ${token.symbol}`}</bdi>
    </span>
    {isPriceKnown(token.price) ? (
      <span className="portico-row-detail">
        <bdi dir="ltr">{formatCurrency(multiplyDecimals(amount, token.price), "USD", locale)}</bdi>
      </span>
    ) : null}
  </>
);
