import { type DecimalText, formatAmount, formatCurrency, limits, valueOfAmount } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { amountSeparators } from "@portico/core/views";
import { type ReactNode, useId, useMemo } from "react";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { Icon } from "../images/Icon.tsx";
import { AmountShares } from "./AmountShares.tsx";
import { digitSize, fittingSize } from "./digitSize.ts";
import { useAmountText } from "./useAmountText.ts";
import { useEnteredAmount } from "./useEnteredAmount.ts";

interface AmountFieldProps {
  /** Above the amount: what it is for. */
  readonly label?: string;
  /** In tokens: decimal text as typed, empty when there is none. */
  readonly amount: string;
  readonly symbol: string;
  readonly decimals: number;
  /** USD for one token; undefined or 0 when unknown. */
  readonly price: DecimalText | undefined;
  /** The largest amount; undefined until it is known. */
  readonly maximum?: DecimalText | undefined;
  readonly isOff?: boolean;
  readonly isInvalid?: boolean;
  /** Beside the amount: the token. */
  readonly token?: ReactNode;
  /** Below the token: its balance. */
  readonly balance?: ReactNode;
  readonly onChange: (amount: string) => void;
  /** Enters the largest amount. Without it, no shares of that amount are offered. */
  readonly onMaximum?: () => void;
}

const USD = "USD";

/**
 * An amount of tokens, typed or pasted in the notation of any language, in tokens or in USD
 * (docs/rules/amount.md#typed-amounts).
 */
export const AmountField = ({
  label,
  amount,
  symbol,
  decimals,
  price,
  maximum,
  isOff = false,
  isInvalid = false,
  token,
  balance,
  onChange,
  onMaximum,
}: AmountFieldProps) => {
  const locale = useFigureLocale();
  const { amounts: texts } = useMoneyTexts();
  const separators = useMemo(() => amountSeparators(locale), [locale]);
  const entered = useEnteredAmount({ amount, decimals, price, onChange });
  const { text, inputProps } = useAmountText({
    amount: entered.text,
    decimals: entered.decimals,
    separators,
    onChange: entered.enter,
  });
  // The prefix keeps the id apart from those of another copy of React in the page.
  const valueId = `portico-${useId()}`;
  const value = valueOfAmount(amount || "0", price);
  const isInUsd = entered.unit === "usd";
  const otherUnit = isInUsd ? symbol : USD;
  const converted = isInUsd
    ? formatAmount(amount || "0", { symbol, maximumDecimals: limits.TOKEN_AMOUNT_DECIMALS, locale })
    : value && formatCurrency(value, USD, locale);
  return (
    <div className="portico-field-card portico-amount" data-invalid={isInvalid || undefined}>
      {label ? <span className="portico-amount-label">{label}</span> : null}
      <div className="portico-amount-line">
        <label className="portico-amount-entry" data-size={digitSize(text)} dir="ltr">
          {isInUsd ? <span aria-hidden="true">$</span> : null}
          <input
            {...inputProps}
            type="text"
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="0"
            title={text}
            style={{ fontSize: fittingSize(isInUsd ? `$${text}` : text) }}
            disabled={isOff}
            aria-label={fillText(texts.amountLabel, { unit: isInUsd ? USD : symbol })}
            aria-invalid={isInvalid || undefined}
            aria-describedby={valueId}
          />
        </label>
        {token}
      </div>
      <div className="portico-amount-line">
        <span id={valueId} className="portico-amount-value">
          {converted === undefined || isOff ? null : (
            <button
              type="button"
              className="portico-amount-switch"
              title={fillText(texts.switchTo, { unit: otherUnit })}
              onClick={entered.switchUnit}
            >
              <bdi dir="ltr">{converted}</bdi>
              <Icon name="swap" />
              <span className="portico-visually-hidden">, {fillText(texts.switchTo, { unit: otherUnit })}</span>
            </button>
          )}
        </span>
        {balance}
      </div>
      {isOff || !onMaximum ? null : (
        <AmountShares maximum={maximum} decimals={decimals} onChoose={onChange} onMaximum={onMaximum} />
      )}
    </div>
  );
};
