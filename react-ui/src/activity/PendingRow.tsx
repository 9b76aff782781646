import type { Network, PendingTransaction } from "@portico/core";
import { formatSignificant, type HistoryTitles, limits } from "@portico/core/domain";
import { isPermissionStep, shortAccount } from "@portico/core/views";
import { Icon } from "../parts/images/Icon.tsx";
import { ServiceImage } from "../parts/images/ServiceImage.tsx";
import { Tag } from "../parts/Tag.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { useHistoryTexts } from "../texts/useHistoryTexts.ts";
import { ActivityRow } from "./ActivityRow.tsx";
import { RowSummary } from "./RowSummary.tsx";
import { pendingFacts } from "./transactionFacts.ts";

interface PendingRowProps {
  readonly transaction: PendingTransaction;
  readonly network: Network;
  readonly titles: HistoryTitles;
}

const operationOf = ({ swap }: PendingTransaction) => {
  if (swap?.step === "approve" || swap?.step === "revoke") return swap.step;
  return swap ? "trade" : "send";
};

/** What goes where: `0.5 ETH → 0x12...abcdef`, or `0.5 ETH → DAI` for a swap. An approval may be for any amount. */
const detailOf = ({ swap, amount, symbol, recipient }: PendingTransaction, locale: string): string => {
  const isPermission = isPermissionStep(swap?.step);
  const source = isPermission
    ? symbol
    : formatSignificant(amount, { symbol, maximumDecimals: limits.TOKEN_AMOUNT_DECIMALS, locale });
  return `${source} → ${swap && !isPermission ? swap.symbol : shortAccount("account", recipient)}`;
};

/** A transaction that was sent from this site, and what has become of it. */
export const PendingRow = ({ transaction, network, titles }: PendingRowProps) => {
  const history = useHistoryTexts();
  const locale = useFigureLocale();
  const { balances } = useStore(usePortico().balances.store);
  const { symbol, token, status, sentAtMillis } = transaction;
  const iconUrl = balances.find(({ address }) => address?.toLowerCase() === token?.toLowerCase())?.iconUrl;
  const isPending = status === "pending";
  const isDone = status === "confirmed";
  const minedAt = new Date(sentAtMillis).toISOString();
  return (
    <ActivityRow facts={pendingFacts(transaction)} network={network}>
      <RowSummary
        images={
          <span
            className="portico-transfer"
            data-count="1"
            data-direction="out"
            data-status={isDone || isPending ? status : "failed"}
          >
            <ServiceImage src={iconUrl} name={symbol} shape="circle" />
            <span className="portico-transfer-badge">
              <Icon name={isDone || isPending ? "arrowUp" : "close"} />
            </span>
          </span>
        }
        title={history.operations[operationOf(transaction)]}
        // Read from left to right in every language, as the arrow is.
        detail={<bdi dir="ltr">{detailOf(transaction, locale)}</bdi>}
        ends={[
          <time key="day" className="portico-hint" dateTime={minedAt}>
            {titles.day({ minedAt })}
          </time>,
          <Tag key="status" variant={isPending ? "neutral" : isDone ? "success" : "danger"}>
            {history.statuses[status]}
          </Tag>,
        ]}
      />
    </ActivityRow>
  );
};
