import type { Network } from "../../domain/chain/network.ts";
import type { HistoryEntry } from "../../domain/money/history.ts";

export interface HistorySourceQuery {
  readonly network: Network;
  readonly address: string;
  /** The `next` of an earlier page of the same source. */
  readonly cursor?: string;
  readonly signal: AbortSignal;
}

export interface HistorySourcePage {
  /** Newest first. */
  readonly entries: ReadonlyArray<HistoryEntry>;
  /** The cursor of the next page; absent at the end. */
  readonly next?: string;
}

/** The transactions of an account. */
export interface HistorySource {
  page(query: HistorySourceQuery): Promise<HistorySourcePage>;
}
