import type { ChainId, NativeBalance, NativeBalanceErrorType } from "@portico/core";
import type { AccountQuery } from "../state/useAccountRequest.ts";
import { type Query, useQuery } from "../state/useQuery.ts";
import { useBalanceRequest } from "./useBalanceRequest.ts";

/**
 * The balance of a network's native coin, read from the chain and at most 30 seconds old. `useBalance()` adds the text
 * to show.
 *
 * @example
 *   const { data } = useNativeBalance();
 *   return <p>{data ? `${data.quantity.numeric} ${data.symbol}` : "…"}</p>;
 */
export const useNativeBalance = <Given extends ChainId>(
  query: AccountQuery<Given> = {},
): Query<NativeBalance, NativeBalanceErrorType> =>
  useQuery(useBalanceRequest(query), ({ balances }, { address, chainId }, { signal }) =>
    balances.native({ address, chainId }, { signal }),
  );
