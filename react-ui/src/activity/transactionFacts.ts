import type { DecimalText, HistoryEntry, PendingTransaction, Transfer } from "@portico/core";
import { parseAccountId, transactionHash } from "@portico/core/domain";
import { isAnyAmount, isPermissionStep, plainStatus } from "@portico/core/views";

/** What moved: `name` stands for an NFT, which has no amount worth showing. */
export type MovedAmount = Pick<Transfer, "direction"> & {
  readonly quantity?: DecimalText;
  readonly symbol?: string;
  readonly name?: string;
  /** An approval of any amount. */
  readonly isAnyAmount?: boolean;
};

/** What is known of a transaction, from the history or from this site's client. */
export interface TransactionFacts {
  /** Empty while it is not known. */
  readonly hash: string;
  /** `confirmed`, `failed`, `pending` …, or the service's own text. */
  readonly status: string;
  readonly confirmations?: number;
  readonly replacement?: string;
  readonly amounts: ReadonlyArray<MovedAmount>;
  readonly from: string;
  readonly to: string;
  /** In the network's own coin. */
  readonly fee?: DecimalText;
  readonly atMillis: number;
  readonly application?: string;
  /** Whether it happened on the network that is shown. A purchase does not say where it was delivered. */
  readonly isOnNetwork: boolean;
  /** Whether it was sent from this site, and is not known from a source. */
  readonly isOwn: boolean;
}

const movedAmount = (entry: HistoryEntry, transfer: Transfer): MovedAmount => {
  const { quantity, fungible, nft } = transfer;
  // An approval moves nothing.
  const direction = entry.operationType === "approve" ? "self" : transfer.direction;
  if (nft?.name) return { direction, name: nft.name };
  const isAny = isAnyAmount(entry, transfer);
  return {
    direction,
    ...(isAny ? { isAnyAmount: true } : { quantity }),
    ...(fungible?.symbol ? { symbol: fungible.symbol } : {}),
  };
};

export const entryFacts = (entry: HistoryEntry): TransactionFacts => ({
  hash: entry.hash,
  status: plainStatus(entry.status),
  amounts: entry.transfers.map((transfer) => movedAmount(entry, transfer)),
  from: entry.sentFrom,
  to: entry.sentTo,
  ...(entry.fee === undefined ? {} : { fee: entry.fee }),
  atMillis: Date.parse(entry.minedAt),
  ...(entry.application ? { application: entry.application.name } : {}),
  isOnNetwork: entry.chainId !== undefined,
  isOwn: false,
});

/** The transaction and what took its place. The wallet's id of several calls is neither, and nobody else knows it. */
const idsOf = (transaction: PendingTransaction): Pick<TransactionFacts, "hash" | "replacement"> => {
  const { hash, isCallsId, replacement, status } = transaction;
  const isSame = status !== "replaced" && status !== "cancelled";
  if (isCallsId && isSame) return { hash: transactionHash(transaction) ?? "" };
  return { hash: isCallsId ? "" : hash, ...(replacement === undefined ? {} : { replacement }) };
};

export const pendingFacts = (transaction: PendingTransaction): TransactionFacts => {
  const { status, account, recipient, amount: quantity, symbol, sentAtMillis } = transaction;
  const { confirmations, swap } = transaction;
  const sender = parseAccountId(account);
  return {
    ...idsOf(transaction),
    status,
    ...(confirmations === undefined ? {} : { confirmations }),
    // An approval moves nothing, and may be for any amount.
    amounts: isPermissionStep(swap?.step) ? [] : [{ direction: "out", quantity, symbol }],
    from: sender instanceof Error ? "" : sender.address,
    to: recipient,
    atMillis: sentAtMillis,
    isOnNetwork: true,
    isOwn: true,
  };
};
