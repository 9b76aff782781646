import type { DecimalText } from "../../amount/decimal.ts";
import { type AccountId, type ChainId, namespaceOf } from "../../chain/caip.ts";
import { isTransactionOf } from "../../chain/transactionReceipt.ts";
import { PENDING_TRANSACTIONS_MAX } from "../../limits/money.ts";
import type { HistoryEntry } from "../history.ts";

/**
 * What is known of a sent transaction (docs/rules/send.md#pending-transactions). `failed`: included, without effect.
 * `replaced` and `cancelled`: another transaction of the sender took its place. `dropped`: the network has forgotten it.
 */
export type PendingStatus = "pending" | "confirmed" | "failed" | "replaced" | "cancelled" | "dropped";

/** A transaction's part in a swap (docs/rules/swap.md#a-swap-under-way). */
export interface PendingSwap {
  /** `approve` permits `recipient` to take the tokens, `revoke` takes that back; `batch` approves and swaps. */
  readonly step: "approve" | "revoke" | "swap" | "batch";
  /** The token that is received, `chain:address`; the token itself for `revoke`, which receives nothing. */
  readonly to: AccountId;
  readonly symbol: string;
}

/** Whether a step lets an address take tokens, or takes that back. It moves nothing itself. */
export const isPermissionStep = (step: PendingSwap["step"] | undefined): boolean =>
  step === "approve" || step === "revoke";

/** A transaction that this site's client has sent. It survives a reload. */
export interface PendingTransaction {
  /** The hash, signature or id under which it was sent. */
  readonly hash: string;
  /**
   * Present when `hash` is the wallet's id of several calls that it has accepted (EIP-5792). Their transaction is the
   * `replacement`, once it is known.
   */
  readonly isCallsId?: boolean;
  readonly chainId: ChainId;
  /** The sender. */
  readonly account: AccountId;
  readonly recipient: string;
  /** `chain:address`; absent for the native coin. */
  readonly token?: AccountId;
  readonly symbol: string;
  readonly amount: DecimalText;
  /** Present when it is not a transfer, but a step of a swap: the recipient is a contract, and the token is sold. */
  readonly swap?: PendingSwap;
  /** The id of the request to the wallet. */
  readonly request?: string;
  readonly sentAtMillis: number;
  readonly status: PendingStatus;
  /** How many blocks confirm it, its own included; counted up to the number that the kit waits for. */
  readonly confirmations?: number;
  /** The transaction that took its place: with another fee when it is confirmed or failed, else with another effect. */
  readonly replacement?: string;
  /** The coins that it spends, as `<transaction>:<output>`; on Bitcoin only, where they show what took its place. */
  readonly spends?: ReadonlyArray<string>;
}

/** What has become known of a transaction. */
export type PendingChange = Pick<PendingTransaction, "status"> &
  Partial<Pick<PendingTransaction, "confirmations" | "replacement" | "spends">>;

/** What distinguishes a transaction from others. */
export const pendingKey = ({ chainId, hash }: Pick<PendingTransaction, "chainId" | "hash">): string =>
  `${chainId}:${hash}`;

/** The transaction itself, or the one that has happened in its place; undefined while only the wallet's id is known. */
export const transactionHash = ({
  hash,
  isCallsId,
  replacement,
}: Pick<PendingTransaction, "hash" | "isCallsId" | "replacement">): string | undefined =>
  replacement ?? (isCallsId ? undefined : hash);

/** Whether the hash has the form of its namespace; Bitcoin's ids are 32 bytes. */
export const hasTransactionId = ({ chainId, hash }: Pick<PendingTransaction, "chainId" | "hash">): boolean =>
  isTransactionOf(namespaceOf(chainId), hash) || (namespaceOf(chainId) === "bip122" && /^[0-9a-f]{64}$/.test(hash));

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
export const comparable = (id: string): string => (isHexadecimal(id) ? id.toLowerCase() : id);

/** Returns an account's transactions that its history does not have yet, in their order. */
export const pendingOnly = (
  sent: ReadonlyArray<PendingTransaction>,
  account: AccountId,
  history: ReadonlyArray<Pick<HistoryEntry, "hash">>,
): ReadonlyArray<PendingTransaction> => {
  const own = sent.filter((transaction) => comparable(transaction.account) === comparable(account));
  // Most accounts have none, and a history may have thousands of entries.
  if (own.length === 0) return own;
  const known = new Set(history.map(({ hash }) => comparable(hash)));
  return own.filter(({ replacement, hash }) => !known.has(comparable(replacement ?? hash)));
};

/** Whether the address has sent the transaction, on any network. */
export const isSentBy = ({ account, chainId }: Pick<PendingTransaction, "account" | "chainId">, address: string) =>
  comparable(account.slice(chainId.length + 1)) === comparable(address);

/** How many transactions of an address wait for a block, on any network. */
export const pendingCount = (sent: ReadonlyArray<PendingTransaction>, address: string): number =>
  sent.filter((transaction) => transaction.status === "pending" && isSentBy(transaction, address)).length;
