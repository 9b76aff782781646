import type { HistoryEntry, Network } from "@portico/core";
import { describeEntry, type HistoryRow } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { isKnownOperation, isKnownStatus } from "@portico/core/views";
import { memo } from "react";
import { Tag } from "../parts/Tag.tsx";
import { useHistoryTexts } from "../texts/useHistoryTexts.ts";
import { ActivityRow } from "./ActivityRow.tsx";
import { RowSummary } from "./RowSummary.tsx";
import { TransferImages } from "./TransferImages.tsx";
import { entryFacts } from "./transactionFacts.ts";
import type { ActivityFormats } from "./useActivityFormats.ts";

interface ActivityEntryProps {
  readonly entry: HistoryEntry;
  /** Its place among the entries of its month, from 1, of which some are not drawn. */
  readonly position: number;
  readonly count: number;
  readonly network: Network;
  readonly formats: ActivityFormats;
}

const moved = (texts: ReadonlyArray<string>): string => texts.filter(Boolean).join(" → ");

/** The only status that is not named. */
const CONFIRMED = "confirmed";

/**
 * What happened in one transaction: one row, or one per transfer when there are many
 * (docs/rules/account.md#activity-rows).
 */
export const ActivityEntry = memo(({ entry, position, count, network, formats }: ActivityEntryProps) => {
  const history = useHistoryTexts();
  const { title, status, rows } = describeEntry(entry, formats.locale);
  const { operationType, transfers } = entry;
  const label = isKnownOperation(operationType) ? history.operations[operationType] : title;
  const outcome = isKnownStatus(status) ? history.statuses[status] : status;
  const facts = entryFacts(entry);
  const detailOf = ({ texts, anyAmountOf }: HistoryRow): string =>
    anyAmountOf === undefined ? moved(texts) : fillText(history.anyAmount, { token: anyAmountOf });
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is in a group of items, where a list item element must not be
    <div role="listitem" aria-posinset={position} aria-setsize={count}>
      {[...rows.entries()].map(([index, row]) => (
        <ActivityRow key={index} facts={facts} network={network}>
          <RowSummary
            images={
              <TransferImages
                row={row}
                operationType={operationType}
                status={status}
                transfers={rows.length > 1 ? transfers.slice(index, index + 1) : transfers}
              />
            }
            title={label}
            detail={
              <bdi title={row.fullTexts && moved(row.fullTexts)}>{transfers.length > 0 ? detailOf(row) : outcome}</bdi>
            }
            ends={[
              <time key="day" className="portico-hint" dateTime={entry.minedAt}>
                {formats.titles.day(entry)}
              </time>,
              status === CONFIRMED ? null : (
                <Tag key="status" variant={status === "failed" ? "danger" : "neutral"}>
                  {outcome}
                </Tag>
              ),
            ]}
          />
        </ActivityRow>
      ))}
    </div>
  );
});
