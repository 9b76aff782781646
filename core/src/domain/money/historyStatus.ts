/** English words for the status of an entry. */
export const historyStatusWords = {
  confirmed: "confirmed",
  failed: "failed",
  pending: "pending",
  replaced: "replaced",
  cancelled: "cancelled",
  dropped: "dropped",
} as const;
export type HistoryStatus = keyof typeof historyStatusWords;

export const isKnownStatus = (status: string): status is HistoryStatus => Object.hasOwn(historyStatusWords, status);

const purchaseStatuses: ReadonlyMap<string, HistoryStatus> = new Map([
  ["ONRAMP_TRANSACTION_STATUS_SUCCESS", "confirmed"],
  ["ONRAMP_TRANSACTION_STATUS_IN_PROGRESS", "pending"],
  ["ONRAMP_TRANSACTION_STATUS_FAILED", "failed"],
]);

/** Returns the status of an entry. Purchases get the same words as other entries; an unknown status stays as it is. */
export const plainStatus = (status: string): string => purchaseStatuses.get(status) ?? status;
