import type { ChainId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { HistorySource, HistorySourceQuery } from "../../ports/sources/HistorySource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import { entriesOf } from "./explorerEntries.ts";
import { type ExplorerRow, readRow } from "./explorerRow.ts";

/** How many transactions, and how many transfers of tokens, are asked for at a time. */
const PAGE_ROWS = 50;

type Action = "txlist" | "tokentx" | "txlistinternal";
const actions: ReadonlyArray<Action> = ["txlist", "tokentx", "txlistinternal"];

/** The rows of a list that can be read. It is full when there may be more, also where some of its rows cannot be read. */
interface ListedRows {
  readonly rows: ReadonlyArray<ExplorerRow>;
  readonly isFull: boolean;
}

/**
 * The block down to which every list is whole: a list that is full may lack rows of its oldest block. Undefined when no
 * list is full.
 */
const wholeDownTo = (lists: ReadonlyArray<ListedRows>): number | undefined => {
  const oldest = lists.filter(({ isFull }) => isFull).map(({ rows }) => rows.at(-1)?.blockNumber ?? 0);
  return oldest.length === 0 ? undefined : Math.max(...oldest);
};

export const makeBlockscout = (
  { fetchJson }: SourceContext,
  urls: Readonly<Partial<Record<ChainId, string>>>,
): HistorySource => {
  const urlOf = ({ caipNetworkId: chainId }: Network): string => {
    const url = urls[chainId];
    if (!url) throw new NetworkNotSupported({ chainId, feature: "history" });
    return url;
  };

  const rowsOf = async (
    action: Action,
    { network, address, cursor, signal }: HistorySourceQuery,
  ): Promise<ListedRows> => {
    const url = new URL(urlOf(network));
    const query = {
      module: "account",
      action,
      address,
      sort: "desc",
      page: "1",
      offset: String(PAGE_ROWS),
      ...(cursor && /^\d{1,15}$/.test(cursor) ? { endblock: cursor } : {}),
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const reply = await fetchJson({ url: url.toString(), signal });
    const rows = boundedList(fieldOf(reply, "result"), PAGE_ROWS);
    // An explorer that refuses a request says why in place of the list.
    if (!rows) throw new BadReply({ request: `${url.origin} ${action}`, issue: "it is not a list of transactions" });
    const readable = rows.flatMap(readRow);
    return { rows: readable, isFull: rows.length >= PAGE_ROWS && readable.length > 0 };
  };

  return {
    page: async (query) => {
      const lists = await Promise.all(actions.map((action) => rowsOf(action, query)));
      const [transactions = [], transfers = [], internal = []] = lists.map(({ rows }) => rows);
      const boundary = wholeDownTo(lists);
      const isWhole = ({ blockNumber }: ExplorerRow) => boundary === undefined || blockNumber > boundary;
      const all = { transactions, transfers, internal };
      const whole = {
        transactions: transactions.filter(isWhole),
        transfers: transfers.filter(isWhole),
        internal: internal.filter(isWhole),
      };
      const hasWhole = Object.values(whole).some(({ length }) => length > 0);
      // A block with more rows than a page is shown as far as it is known, because the next page starts below it.
      const entries = entriesOf(hasWhole || boundary === undefined ? whole : all, query);
      if (boundary === undefined) return { entries };
      return { entries, next: String(hasWhole ? boundary : Math.max(0, boundary - 1)) };
    },
  };
};
