import type { AccountId } from "../chain/caip.ts";
import { shownBalances } from "./sources/figureNote.ts";
import type { BalancesState, KnownBalances } from "./token.ts";

/** What changes the balances that are shown. */
export type BalancesEvent =
  | { readonly type: "requested"; readonly account: AccountId }
  | { readonly type: "answered"; readonly account: AccountId; readonly known: KnownBalances }
  /** `retryAtMillis` is the end of the time in which the account is not asked for again. */
  | { readonly type: "failed"; readonly account: AccountId; readonly retryAtMillis?: number };

/**
 * The balances after an event. The caller leaves out the answer to a request that a newer one has replaced.
 *
 * While the same account is requested again, its balances stay; those of another account are gone at once. A failure
 * keeps what was known as `lastKnown`, because it may have changed since.
 */
export const afterBalancesEvent = (state: BalancesState, event: BalancesEvent): BalancesState => {
  const { account } = event;
  const current = state.account === account ? state : { balances: [] };
  switch (event.type) {
    case "requested":
      return { ...current, status: "loading", account };
    case "answered":
      return { status: "ready", account, ...event.known };
    case "failed": {
      const lastKnown = shownBalances({ status: "failed", ...current });
      return {
        status: "failed",
        account,
        balances: [],
        ...(lastKnown ? { lastKnown } : {}),
        ...(event.retryAtMillis === undefined ? {} : { retryAtMillis: event.retryAtMillis }),
      };
    }
  }
};
