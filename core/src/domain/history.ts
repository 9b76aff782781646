import type { AccountId, ChainId } from "./caip.ts";
import type { DecimalText } from "./decimal.ts";

export interface Transfer {
  readonly direction: "in" | "out" | "self";
  readonly quantity: DecimalText;
  readonly value?: DecimalText;
  readonly price?: DecimalText;
  readonly fungible?: { readonly name?: string; readonly symbol?: string; readonly iconUrl?: string };
  readonly nft?: { readonly name?: string; readonly previewUrl?: string; readonly isSpam: boolean };
}

export interface HistoryEntry {
  readonly id: string;
  readonly hash: string;
  /** Open set; the known ones have a description. */
  readonly operationType: string;
  readonly status: string;
  /** ISO 8601. */
  readonly minedAt: string;
  readonly chainId?: ChainId;
  readonly sentFrom: string;
  readonly sentTo: string;
  readonly nonce?: number;
  readonly application?: { readonly name: string; readonly iconUrl?: string };
  readonly transfers: ReadonlyArray<Transfer>;
}

export interface HistoryMonth {
  /** 0 is January. */
  readonly month: number;
  readonly entries: ReadonlyArray<HistoryEntry>;
}
export interface HistoryYear {
  readonly year: number;
  readonly months: ReadonlyArray<HistoryMonth>;
}

export interface HistoryState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly account?: AccountId;
  /** Shown entries (no spam, active chain only), newest first. */
  readonly entries: ReadonlyArray<HistoryEntry>;
  /** The same entries by year, then month, newest first. */
  readonly years: ReadonlyArray<HistoryYear>;
  /** Cursor of the next page; absent at the end. */
  readonly next?: string;
  readonly empty: boolean;
}
export const emptyHistory: HistoryState = { status: "idle", entries: [], years: [], empty: false };
