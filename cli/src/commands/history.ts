import { InvalidArgument } from "@portico/core";
import { describeEntry, groupByMonth, type HistoryEntry, type HistoryState, monthTitle } from "@portico/core/domain";
import { resolveAccount } from "../arguments/account.ts";
import type { Inputs } from "../arguments/inputs.ts";
import { parseCount } from "../arguments/numbers.ts";
import { orThrow } from "../arguments/orThrow.ts";
import { describeOrigin, originLine } from "../output/origin.ts";
import { type Column, table } from "../output/table.ts";
import type { CommandAction, View } from "./Command.ts";

export const history: CommandAction = async ({ inputs, connect }) => {
  const { pages: maximumPages, limit } = readExtent(inputs);
  const session = await connect();
  const { client, request } = session;
  const { address, chain, name } = await resolveAccount(inputs.required("account"), session);
  const subject = `${name ?? address} on ${chain.name}`;

  let pages = 1;
  let state: HistoryState = await request(`Reading the history of ${subject}`, (options) =>
    client.history.load({ address, chainId: chain.caipNetworkId }, options),
  );
  while (state.next !== undefined && pages < maximumPages && state.entries.length < limit) {
    state = await request(`Reading page ${pages + 1} of the history of ${subject}`, (options) =>
      client.history.more(options),
    );
    pages += 1;
  }
  const entries = state.entries.slice(0, limit);
  const isComplete = state.next === undefined && entries.length === state.entries.length;

  const origin = { source: state.source, atMillis: state.updatedAtMillis };

  return {
    json: {
      account: { address, chainId: chain.caipNetworkId, name: name ?? null },
      pages,
      complete: isComplete,
      ...describeOrigin(origin),
      entries,
    },
    text: (view) => {
      if (entries.length === 0) return isComplete ? "No transactions yet." : "No transactions on the pages read.";
      const more = isComplete
        ? ""
        : `\n\n${view.style.faint("There are more transactions. Use --pages, --limit or --all to read them.")}`;
      return layOut(entries, view) + more + originLine(origin, view);
    },
  };
};

/** How much to read: a number of pages, a number of entries, or both. `--all` sets no limit. */
const readExtent = (inputs: Inputs): { readonly pages: number; readonly limit: number } => {
  const pages = inputs.text("pages");
  const limit = inputs.text("limit");
  const isAll = inputs.flag("all");
  if (isAll && (pages !== undefined || limit !== undefined)) {
    throw new InvalidArgument({ argument: "option", input: "--all", expected: "either --all, or --pages and --limit" });
  }
  const unlimited = Number.POSITIVE_INFINITY;
  const pagesByDefault = isAll || limit !== undefined ? unlimited : 1;
  return {
    pages: pages === undefined ? pagesByDefault : orThrow(parseCount("pages", pages)),
    limit: limit === undefined ? unlimited : orThrow(parseCount("limit", limit)),
  };
};

const layOut = (entries: ReadonlyArray<HistoryEntry>, view: View): string => {
  const thisYear = new Date().getUTCFullYear();
  return groupByMonth(entries)
    .flatMap(({ year, months }) =>
      months.map((group) => {
        const title = view.style.strong(monthTitle(year, group.month, thisYear));
        return `${title}\n${table(columns, group.entries, view)}`;
      }),
    )
    .join("\n\n");
};

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "short", timeZone: "UTC" });

const columns: ReadonlyArray<Column<HistoryEntry>> = [
  { heading: "Date", cell: ({ minedAt }) => dayFormat.format(Date.parse(minedAt)) },
  { heading: "Type", cell: (entry) => describeEntry(entry).title },
  {
    heading: "Details",
    cell: (entry) =>
      describeEntry(entry)
        .rows.flatMap(({ texts }) => texts)
        .filter((text) => text !== "")
        .join(", "),
    shrink: { minimum: 12, at: "end" },
  },
  { heading: "Status", cell: ({ status }) => status, shrink: { minimum: 6, at: "end" } },
  { heading: "Transaction", cell: ({ hash }) => hash, shrink: { minimum: 11, at: "middle" } },
];
