import type { ChainId, HistoryState, LoadHistoryErrorType, Portico } from "@portico/core";
import { accountIdOf } from "@portico/core/domain";
import { useCallback, useEffect } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { type AccountQuery, useAccountRequest } from "../state/useAccountRequest.ts";
import { useMutation } from "../state/useMutation.ts";
import { type Query, useQuery } from "../state/useQuery.ts";

/** The transactions of an account that are loaded, as a list and by year and month. */
export type UseHistory = Query<Pick<HistoryState, "entries" | "years">, LoadHistoryErrorType> & {
  readonly hasNextPage: boolean;
  /** Loads the next page, which is added to `data`. Does nothing after the last page. */
  readonly fetchNextPage: () => void;
};

/**
 * The transactions of an account on a network, newest first, page by page. The client keeps the history of one account
 * at a time.
 *
 * @example
 *   const { data, hasNextPage, fetchNextPage } = useHistory();
 *   return data?.entries.map(({ id, hash }) => <p key={id}>{hash}</p>);
 */
export const useHistory = <Given extends ChainId>(query: AccountQuery<Given> = {}): UseHistory => {
  const { history } = usePortico();
  const state = useStore(history.store);
  const account = useAccountRequest(query);
  const firstPage = useQuery(account, (client, { address, chainId }, { signal }) =>
    client.history.load({ address, chainId }, { signal }),
  );
  const [loadMore, nextPage] = useMutation<Portico["history"]["more"], LoadHistoryErrorType>(history.more);
  const { reset } = nextPage;
  const key = account?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page of another account is another page
  useEffect(() => reset, [reset, key]);

  const isLoaded = account !== undefined && state.account === accountIdOf(account.chainId, account.address);
  const data = isLoaded ? state : firstPage.data;
  const refetchFirst = firstPage.refetch;
  const refetch = useCallback(() => {
    reset();
    refetchFirst();
  }, [reset, refetchFirst]);
  const fetchNextPage = useCallback(() => void loadMore(), [loadMore]);

  const paging = { refetch, hasNextPage: data?.next !== undefined, fetchNextPage };
  if (firstPage.status !== "success" || !data) return { ...firstPage, ...paging };
  if (nextPage.status === "error") return { status: "error", error: nextPage.error, data, ...paging };
  return { status: nextPage.status === "pending" ? "pending" : "success", error: undefined, data, ...paging };
};
