import type { HistoryState } from "@portico/core";
import { accountIdOf, type ChainId } from "@portico/core/domain";
import { useCallback } from "react";
import { useAnswer } from "../actions/useAnswer.ts";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";

export interface UseHistory extends Pick<HistoryState, "years" | "next"> {
  readonly status: "loading" | "ready" | "failed";
  readonly isEmpty: boolean;
  /** Loads the next page. Does nothing at the end of the history or while a page is loading. */
  readonly more: () => void;
  /** Repeats the load that failed. */
  readonly retry: () => void;
}

/** The activity of an account on a network, page by page. The first page is loaded at once. */
export const useHistory = (address: string, chainId: ChainId): UseHistory => {
  const client = usePortico();
  const state = useStore(client.history.store);
  const account = accountIdOf(chainId, address);
  const first = useAnswer(account, (signal) => client.history.load({ address, chainId }, { signal }));
  const isOurs = state.account === account;
  const hasEntries = isOurs && state.entries.length > 0;

  const more = useCallback(() => {
    // The state contains the error.
    client.history.more().catch(() => {});
  }, [client]);

  const status = isOurs ? state.status : first.status;
  return {
    status: status === "idle" ? "loading" : status,
    years: isOurs ? state.years : [],
    ...(isOurs && state.next !== undefined ? { next: state.next } : {}),
    isEmpty: !hasEntries,
    more,
    retry: hasEntries && state.next !== undefined ? more : first.retry,
  };
};
