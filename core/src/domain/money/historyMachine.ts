import type { AccountId } from "../chain/caip.ts";
import { groupByMonth, type HistoryEntry, type HistoryState, mergeEntries, newestFirst } from "./history.ts";

/** A page of the entries that the list shows, with its source and the time of the answer. */
export interface ShownPage {
  readonly entries: ReadonlyArray<HistoryEntry>;
  /** Cursor of the next page; absent at the end. */
  readonly next?: string;
  readonly source: string;
  readonly atMillis: number;
}

/** What changes the history that is shown. */
export type HistoryEvent =
  | { readonly type: "opened"; readonly account: AccountId }
  | { readonly type: "continued" }
  /** The first page replaces what is shown; a later one is added to it. */
  | { readonly type: "firstPageRead"; readonly account: AccountId; readonly page: ShownPage }
  | { readonly type: "nextPageRead"; readonly page: ShownPage }
  | { readonly type: "failed" };

/** Of an account whose history has not been read. */
const unread = { entries: [], years: [], empty: false };

/** The list with a page added. An entry of the page replaces the earlier entry with the same identity. */
const withPage = (
  { next: _, ...previous }: Omit<HistoryState, "status">,
  { entries: read, source, atMillis, next }: ShownPage,
): HistoryState => {
  const entries = newestFirst(mergeEntries(previous.entries, read));
  return {
    ...previous,
    status: "ready",
    entries,
    years: groupByMonth(entries),
    empty: entries.length === 0,
    source,
    updatedAtMillis: atMillis,
    ...(next ? { next } : {}),
  };
};

/**
 * The history after an event. The caller leaves out the answer to a request that a newer one has replaced.
 *
 * While the same account is opened again, and after a failure, its entries stay; those of another account are gone at
 * once.
 */
export const afterHistoryEvent = (state: HistoryState, event: HistoryEvent): HistoryState => {
  switch (event.type) {
    case "opened":
      return {
        ...(state.account === event.account ? state : { ...unread, account: event.account }),
        status: "loading",
      };
    case "continued":
      return { ...state, status: "loading" };
    case "firstPageRead":
      return withPage({ ...unread, account: event.account }, event.page);
    case "nextPageRead":
      return withPage(state, event.page);
    case "failed":
      return { ...state, status: "failed" };
  }
};
