import { operationPastTense } from "../../domain/money/historyOperation.ts";
import { historyStatusWords } from "../../domain/money/historyStatus.ts";

/** Texts of the activity list. */
export const historyTexts = {
  operations: operationPastTense,
  statuses: historyStatusWords,
  empty: "No activity yet",
  emptyPage: "No Transactions yet",
  trade: "Trade",
} as const;
