import type { HistoryEntry, Network } from "@portico/core";
import { dayTitle, describeEntry, explorerTransactionUrl, isKnownOperation, isKnownStatus } from "@portico/core/domain";
import { memo } from "react";
import { Tag } from "../parts/Tag.tsx";
import { usePorticoContext } from "../provider/PorticoContext.ts";
import { useTexts } from "../texts/TextsProvider.tsx";
import { ActivityLine } from "./ActivityLine.tsx";
import { TransferImages } from "./TransferImages.tsx";

interface ActivityEntryProps {
  readonly entry: HistoryEntry;
  readonly network: Network;
}

/** The only status that is not named. */
const CONFIRMED = "confirmed";

/**
 * What happened in one transaction: one row, or one per transfer when there are many
 * (docs/rules/account.md#activity-rows).
 */
export const ActivityEntry = memo(({ entry, network }: ActivityEntryProps) => {
  const { history } = useTexts();
  const { locale } = usePorticoContext();
  const { title, status, rows } = describeEntry(entry);
  const { operationType, hash, chainId, transfers } = entry;
  const label = isKnownOperation(operationType) ? history.operations[operationType] : title;
  const outcome = isKnownStatus(status) ? history.statuses[status] : status;
  // A purchase does not say on which network it was delivered.
  const href = chainId === undefined ? undefined : explorerTransactionUrl(network, hash);
  return (
    <>
      {[...rows.entries()].map(([index, row]) => (
        <li key={index} className="portico-activity-row">
          <ActivityLine href={href}>
            <TransferImages
              row={row}
              operationType={operationType}
              status={status}
              transfers={rows.length > 1 ? transfers.slice(index, index + 1) : transfers}
            />
            <span className="portico-row-text">
              <span className="portico-row-label portico-activity-title">{label}</span>
              <span className="portico-row-detail">
                <bdi>{transfers.length > 0 ? row.texts.filter(Boolean).join(" → ") : outcome}</bdi>
              </span>
            </span>
            <span className="portico-item-end">
              <time className="portico-hint" dateTime={entry.minedAt}>
                {dayTitle(entry, locale)}
              </time>
              {status === CONFIRMED ? null : <Tag variant={status === "failed" ? "danger" : "neutral"}>{outcome}</Tag>}
            </span>
          </ActivityLine>
        </li>
      ))}
    </>
  );
});
