import { operationPastTense } from "../../domain/money/historyOperation.ts";
import { historyStatusWords } from "../../domain/money/historyStatus.ts";

/** Texts of the activity list. */
export const historyTexts = {
  operations: operationPastTense,
  anyAmount: "Any amount of {token}",
  statuses: historyStatusWords,
  empty: "No activity yet",
  emptyPage: "No Transactions yet",
  trade: "Trade",
} as const;

/** What is known of a transaction in the activity (docs/rules/account.md#activity-details). */
export const activityTexts = {
  status: "Status",
  hints: {
    pending: "It waits for a block.",
    failed: "It had no effect. Only the network cost was paid.",
    replaced: "Another transaction of yours took its place.",
    cancelled: "You cancelled it. Nothing was sent.",
    dropped: "The network has forgotten it. Nothing was sent.",
  },
  confirmations: "Confirmations",
  amount: "Amount",
  from: "From",
  time: "Time",
  block: "Block",
  transaction: "Transaction",
  copyTransaction: "Copy the transaction ID",
  transactionCopied: "Transaction ID copied",
  replacedBy: "Replaced by",
  application: "App",
  source: "Source",
  listSource: "Source: {source}, {time}",
  slow: "Your activity is taking longer than usual to load",
} as const;
