import type { DecimalText } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { amountFigure } from "@portico/core/views";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useHasView } from "../../provider/ViewsContext.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";

interface FieldBalanceProps {
  /** What the account holds of the token. */
  readonly balance: DecimalText;
  readonly isExceeded?: boolean;
  /** Leads to where the token can be bought, if that is possible. */
  readonly canBuy?: boolean;
}

/** More than in lists: the balance is compared with what is typed. */
const FIELD_DECIMALS = 5;

/** The balance below the token of an amount. */
export const FieldBalance = ({ balance, isExceeded = false, canBuy = false }: FieldBalanceProps) => {
  const client = usePortico();
  const locale = useFigureLocale();
  const hasView = useHasView();
  const { account: texts } = useAccountTexts();
  const { text, full } = amountFigure(balance, { maximumDecimals: FIELD_DECIMALS, locale });
  return (
    <span className="portico-send-balance" data-exceeded={isExceeded}>
      <bdi title={full}>{fillText(texts.balanceLabel, { balance: text })}</bdi>
      {canBuy && hasView("OnRampProviders") ? (
        <button
          type="button"
          className="portico-chip"
          onClick={() => void client.router.push({ name: "OnRampProviders" })}
        >
          {texts.buy}
        </button>
      ) : null}
    </span>
  );
};
