import type { AccountId } from "../../chain/caip.ts";
import { ONRAMP_GIVE_UP_MILLIS } from "../../limits/money.ts";
import { type HistoryEntry, type HistoryState, isOnrampInProgress } from "../history.ts";
import type { OnrampOffer } from "./onrampProviders.ts";

/**
 * A visitor's purchase on a provider's page (docs/rules/onramp.md#following-a-purchase). `found` means that the
 * provider reports it, whatever its outcome; `failed`, that it has reported nothing for three minutes.
 */
export interface OnrampPurchase {
  readonly status: "waiting" | "found" | "failed";
  readonly account: AccountId;
  readonly provider: OnrampOffer & { readonly url: string };
  /** The browser has not opened the provider's page, so the visitor needs a link to it. */
  readonly isBlocked: boolean;
  /** Purchases that were made before are older ones. */
  readonly sinceMillis: number;
  readonly untilMillis: number;
}

/** The purchases of the account. */
export type OnrampHistory = Pick<HistoryState, "entries" | "years"> & { readonly account: AccountId };

export interface OnrampPurchasesState {
  /** Whether the purchases of the account are known. */
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** The purchase that is under way. */
  readonly purchase?: OnrampPurchase;
  readonly history?: OnrampHistory;
}

/** Begins to wait for a purchase. With `sinceMillis`, it continues an earlier wait: purchases since then count. */
export const waitForPurchase = (
  { account, provider, isBlocked = false }: Pick<OnrampPurchase, "account" | "provider"> & { isBlocked?: boolean },
  nowMillis: number,
  sinceMillis = nowMillis,
): OnrampPurchase => ({
  status: "waiting",
  account,
  provider,
  isBlocked,
  sinceMillis,
  untilMillis: nowMillis + ONRAMP_GIVE_UP_MILLIS,
});

const isMinedAfter = ({ minedAt }: HistoryEntry, millis: number): boolean => Date.parse(minedAt) > millis;

/**
 * The purchase after the history was read. `readAtMillis` is when reading began. A page in the background reads rarely,
 * so the wait ends with a reading after its time and never without one.
 */
export const afterReading = (
  purchase: OnrampPurchase,
  entries: ReadonlyArray<HistoryEntry>,
  readAtMillis: number,
): OnrampPurchase => {
  if (purchase.status !== "waiting") return purchase;
  if (entries.some((entry) => isOnrampInProgress(entry) || isMinedAfter(entry, purchase.sinceMillis))) {
    return { ...purchase, status: "found" };
  }
  return readAtMillis >= purchase.untilMillis ? { ...purchase, status: "failed" } : purchase;
};

const monthOf = (millis: number): string => {
  const date = new Date(millis);
  return `${date.getUTCFullYear()} ${date.getUTCMonth()}`;
};

/** Whether a purchase of this month is still in progress, so that the list is worth reading again. */
export const hasPurchaseInProgress = (entries: ReadonlyArray<HistoryEntry>, nowMillis: number): boolean =>
  entries.some((entry) => isOnrampInProgress(entry) && monthOf(Date.parse(entry.minedAt)) === monthOf(nowMillis));
