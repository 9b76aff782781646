import { type DecimalText, formatExactAmount } from "@portico/core/domain";
import { amountFigure, currencyFigure, type Figure } from "@portico/core/views";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";

/*
 * Figures as the visitor's language writes them, on one line and from left to right, as wallets do
 * (docs/rules/amount.md#amounts-on-screen).
 */

/** A compact figure with a word for millions, which is read with the language. */
const ARABIC_WORD = /\p{Script=Arabic}/u;

const FigureText = ({ text, full }: Figure) => (
  <bdi dir={ARABIC_WORD.test(text) ? "rtl" : "ltr"} className="portico-figure" title={full}>
    {text}
  </bdi>
);

interface TokenAmountProps {
  readonly amount: DecimalText;
  readonly symbol: string;
  readonly maximumDecimals?: number | undefined;
}

/** An amount of a token with its symbol. */
export const TokenAmount = ({ amount, symbol, maximumDecimals }: TokenAmountProps) => {
  const locale = useFigureLocale();
  return <FigureText {...amountFigure(amount, { symbol, maximumDecimals, locale })} />;
};

/** What something is worth, in USD. */
export const UsdValue = ({ value }: { readonly value: DecimalText }) => (
  <FigureText {...currencyFigure(value, "USD", useFigureLocale())} />
);

/** An amount with every decimal, for what is signed and for details. It may take several lines. */
export const ExactAmount = ({ amount, symbol }: Pick<TokenAmountProps, "amount" | "symbol">) => {
  const locale = useFigureLocale();
  return <bdi dir="ltr">{formatExactAmount(amount, { symbol, locale })}</bdi>;
};
