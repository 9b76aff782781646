import type { Network, PendingTransaction } from "@portico/core";
import { explorerTransactionUrl, shortAccount } from "@portico/core/domain";
import { shownAmount } from "../parts/amount/shownAmount.ts";
import { Icon } from "../parts/images/Icon.tsx";
import { ServiceImage } from "../parts/images/ServiceImage.tsx";
import { Tag } from "../parts/Tag.tsx";
import { usePortico, usePorticoContext } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useTexts } from "../texts/TextsProvider.tsx";
import { ActivityLine } from "./ActivityLine.tsx";

interface PendingRowProps {
  readonly transaction: PendingTransaction;
  readonly network: Network;
}

/** A transaction that was sent from this site, and what has become of it. */
export const PendingRow = ({ transaction, network }: PendingRowProps) => {
  const { history } = useTexts();
  const { locale } = usePorticoContext();
  const { balances } = useStore(usePortico().balances.store);
  const { hash, replacement, recipient, amount, symbol, token, status } = transaction;
  const iconUrl = balances.find(({ address }) => address === token)?.iconUrl;
  const isPending = status === "pending";
  const isDone = status === "confirmed";
  return (
    <li className="portico-activity-row">
      <ActivityLine href={explorerTransactionUrl(network, replacement ?? hash)}>
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
        <span className="portico-row-text">
          <span className="portico-row-label portico-activity-title">{history.operations.send}</span>
          <span className="portico-row-detail">
            {/* Read from left to right in every language, as the arrow is. */}
            <bdi dir="ltr">{`${shownAmount(amount, locale)} ${symbol} → ${shortAccount("account", recipient)}`}</bdi>
          </span>
        </span>
        <span className="portico-item-end">
          <Tag variant={isPending ? "neutral" : isDone ? "success" : "danger"}>{history.statuses[status]}</Tag>
        </span>
      </ActivityLine>
    </li>
  );
};
