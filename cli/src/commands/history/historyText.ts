import { describeEntry, groupByMonth, type HistoryEntry, historyTitles } from "@portico/core/domain";
import type { Account } from "../../client/account.ts";
import { type Column, table } from "../../output/table.ts";
import type { View } from "../../output/View.ts";

/** The account of a history in JSON. */
export const describeAccount = ({ address, chain, name }: Account) => ({
  address,
  chainId: chain.caipNetworkId,
  name: name ?? null,
});

/** What an entry moved, in one line: `0.5 ETH → 1,482.66 USDC` for a swap. */
export const transferTexts = (entry: HistoryEntry): string =>
  describeEntry(entry)
    .rows.map(({ texts }) => texts.filter((text) => text !== "").join(" → "))
    .filter((text) => text !== "")
    .join(", ");

/** A table for each month, newest first. */
export const layOutMonths = (entries: ReadonlyArray<HistoryEntry>, view: View): string => {
  const thisYear = new Date().getUTCFullYear();
  const titles = historyTitles();
  return groupByMonth(entries)
    .flatMap(({ year, months }) =>
      months.map((group) => {
        const title = view.style.strong(titles.month(year, group.month, thisYear));
        return `${title}\n${table(columns, group.entries, view)}`;
      }),
    )
    .join("\n\n");
};

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "short", timeZone: "UTC" });

const columns: ReadonlyArray<Column<HistoryEntry>> = [
  { heading: "Date", cell: ({ minedAt }) => dayFormat.format(Date.parse(minedAt)) },
  { heading: "Type", cell: (entry) => describeEntry(entry).title },
  { heading: "Details", cell: transferTexts, shrink: { minimum: 12, at: "end" } },
  { heading: "Status", cell: ({ status }) => status, shrink: { minimum: 6, at: "end" } },
  { heading: "Transaction", cell: ({ hash }) => hash, shrink: { minimum: 11, at: "middle" } },
];
