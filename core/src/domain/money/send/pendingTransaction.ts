import type { DecimalText } from "../../amount/decimal.ts";
import type { AccountId, ChainId } from "../../chain/caip.ts";
import { PENDING_TRANSACTIONS_MAX } from "../../limits.ts";
import type { HistoryEntry } from "../history.ts";

/**
 * What is known of a sent transaction (docs/rules/send.md#pending-transactions). `failed`: included, without effect.
 * `replaced` and `cancelled`: another transaction of the sender took its place. `dropped`: the network has forgotten it.
 */
export type PendingStatus = "pending" | "confirmed" | "failed" | "replaced" | "cancelled" | "dropped";

/** A transaction that this site's client has sent. It survives a reload. */
export interface PendingTransaction {
  /** The hash, signature or id under which it was sent. */
  readonly hash: string;
  readonly chainId: ChainId;
  /** The sender. */
  readonly account: AccountId;
  readonly recipient: string;
  /** `chain:address`; absent for the native coin. */
  readonly token?: AccountId;
  readonly symbol: string;
  readonly amount: DecimalText;
  readonly sentAtMillis: number;
  readonly status: PendingStatus;
  /** How many blocks confirm it, its own included; counted up to the number that the kit waits for. */
  readonly confirmations?: number;
  /** The transaction that took its place: with another fee when it is confirmed or failed, else with another effect. */
  readonly replacement?: string;
}

/** What distinguishes a transaction from others. */
export const pendingKey = ({ chainId, hash }: Pick<PendingTransaction, "chainId" | "hash">): string =>
  `${chainId}:${hash}`;

/** How much an entry says: another tab may still have an older one. */
const knowledgeOf = ({ status, confirmations = 0 }: PendingTransaction): number =>
  status === "pending" ? -1 : confirmations;

/** Two lists in one, newest first, each transaction once: the entry that says more, the second one when both say as much. */
export const mergePending = (
  first: ReadonlyArray<PendingTransaction>,
  second: ReadonlyArray<PendingTransaction>,
): ReadonlyArray<PendingTransaction> => {
  const merged = new Map(first.map((entry) => [pendingKey(entry), entry]));
  for (const entry of second) {
    const known = merged.get(pendingKey(entry));
    if (!known || knowledgeOf(entry) >= knowledgeOf(known)) merged.set(pendingKey(entry), entry);
  }
  return [...merged.values()].sort((a, b) => b.sentAtMillis - a.sentAtMillis).slice(0, PENDING_TRANSACTIONS_MAX);
};

const isHexadecimal = (id: string): boolean => id.startsWith("0x") || id.startsWith("eip155:");
/** Hexadecimal hashes and accounts are the same in every case; others are compared exactly. */
const comparable = (id: string): string => (isHexadecimal(id) ? id.toLowerCase() : id);

/** Returns an account's transactions that its history does not have yet, in their order. */
export const pendingOnly = (
  sent: ReadonlyArray<PendingTransaction>,
  account: AccountId,
  history: ReadonlyArray<Pick<HistoryEntry, "hash">>,
): ReadonlyArray<PendingTransaction> => {
  const known = new Set(history.map(({ hash }) => comparable(hash)));
  return sent.filter(
    (transaction) =>
      comparable(transaction.account) === comparable(account) &&
      !known.has(comparable(transaction.replacement ?? transaction.hash)),
  );
};
