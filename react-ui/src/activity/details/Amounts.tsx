import { formatExactAmount } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useHistoryTexts } from "../../texts/useHistoryTexts.ts";
import type { MovedAmount } from "../transactionFacts.ts";

const signs = { in: "+", out: "−", self: "" } as const;

const amountText = ({ quantity, symbol, name, direction }: MovedAmount, locale: string): string => {
  // Details leave nothing out.
  const amount = quantity === undefined ? undefined : formatExactAmount(quantity, { locale });
  return `${signs[direction]}${name ?? [amount, symbol].filter(Boolean).join(" ")}`;
};

/** What a transaction moved, from the account's point of view. */
export const Amounts = ({ amounts }: { readonly amounts: ReadonlyArray<MovedAmount> }) => {
  const locale = useFigureLocale();
  const { anyAmount } = useHistoryTexts();
  return [...amounts.entries()].map(([index, amount]) => (
    <bdi key={index} dir={amount.isAnyAmount ? undefined : "ltr"} data-direction={amount.direction}>
      {amount.isAnyAmount ? fillText(anyAmount, { token: amount.symbol ?? "-" }) : amountText(amount, locale)}
    </bdi>
  ));
};
