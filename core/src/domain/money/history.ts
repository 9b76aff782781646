import type { DecimalText } from "../amount/decimal.ts";
import type { AccountId, ChainId } from "../chain/caip.ts";

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
  /** The service may send any type. Known types have a description. */
  readonly operationType: string;
  readonly status: string;
  /** ISO 8601. */
  readonly minedAt: string;
  readonly chainId?: ChainId;
  readonly sentFrom: string;
  readonly sentTo: string;
  readonly nonce?: number;
  /** What the sender paid for it, in the network's own coin; absent when the source does not say. */
  readonly fee?: DecimalText;
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
  /** The id of the source of the entries. */
  readonly source?: string;
  /** When the source last answered, in milliseconds since the epoch. */
  readonly updatedAtMillis?: number;
  readonly empty: boolean;
}

/** Whether all transfers are NFTs flagged as spam. An entry without transfers counts too. */
export const isSpam = ({ transfers }: HistoryEntry): boolean => transfers.every(({ nft }) => nft?.isSpam === true);

const ONRAMP_STATUS = "ONRAMP_TRANSACTION_STATUS_";
/** Whether the entry is a purchase of crypto with money, whatever its status. */
export const isOnrampEntry = ({ status }: Pick<HistoryEntry, "status">): boolean => status.startsWith(ONRAMP_STATUS);
export const isOnrampInProgress = ({ status }: HistoryEntry): boolean => status === `${ONRAMP_STATUS}IN_PROGRESS`;

/**
 * Returns the entries that the list shows: no spam, and the active chain only. Purchases belong to no chain and stay.
 */
export const visibleEntries = (entries: ReadonlyArray<HistoryEntry>, chainId: ChainId): ReadonlyArray<HistoryEntry> =>
  entries.filter((entry) => !isSpam(entry) && (entry.chainId === chainId || isOnrampEntry(entry)));

/**
 * What distinguishes an entry from others. On Solana the service uses slots as ids, and a slot contains many
 * transactions.
 */
const identityOf = ({ id, hash, chainId }: HistoryEntry): string => (chainId?.startsWith("solana:") ? hash || id : id);

/** Appends a page. An entry with a known id replaces the older entry. */
export const mergeEntries = (
  current: ReadonlyArray<HistoryEntry>,
  page: ReadonlyArray<HistoryEntry>,
): ReadonlyArray<HistoryEntry> => [
  ...new Map([...current, ...page].map((entry) => [identityOf(entry), entry])).values(),
];

const minedAtMillis = ({ minedAt }: HistoryEntry): number => Date.parse(minedAt) || 0;

/** Sorts newest first. Entries of the same instant keep their order. */
export const newestFirst = (entries: ReadonlyArray<HistoryEntry>): ReadonlyArray<HistoryEntry> =>
  entries
    .map((entry) => ({ entry, millis: minedAtMillis(entry) }))
    .sort((a, b) => b.millis - a.millis)
    .map(({ entry }) => entry);

/**
 * Groups entries by year, then by month, each newest first and each id once (the last one in the list). Months are in
 * UTC, so that every reader sees the same.
 */
export const groupByMonth = (entries: ReadonlyArray<HistoryEntry>): ReadonlyArray<HistoryYear> => {
  const years = new Map<number, Map<number, HistoryEntry[]>>();
  for (const entry of newestFirst(mergeEntries([], entries))) {
    const minedDate = new Date(minedAtMillis(entry));
    const months = years.get(minedDate.getUTCFullYear()) ?? new Map<number, HistoryEntry[]>();
    years.set(minedDate.getUTCFullYear(), months);
    const month = months.get(minedDate.getUTCMonth());
    if (month) month.push(entry);
    else months.set(minedDate.getUTCMonth(), [entry]);
  }
  return [...years].map(([year, months]) => ({
    year,
    months: [...months].map(([month, inMonth]) => ({ month, entries: inMonth })),
  }));
};
