import type { ChainId, FetchBalancesErrorType, TokenBalance } from "@portico/core";
import type { AccountQuery } from "../state/useAccountRequest.ts";
import { type Query, useQuery } from "../state/useQuery.ts";
import { useBalanceRequest } from "./useBalanceRequest.ts";

/**
 * The tokens of an account on a network, with prices, at most 30 seconds old.
 *
 * @example
 *   const { data: tokens = [] } = useBalances();
 *   return tokens.map(({ symbol, quantity }) => <p key={symbol}>{`${quantity.numeric} ${symbol}`}</p>);
 */
export const useBalances = <Given extends ChainId>(
  query: AccountQuery<Given> = {},
): Query<ReadonlyArray<TokenBalance>, FetchBalancesErrorType> =>
  useQuery(useBalanceRequest(query), ({ balances }, { address, chainId }, { signal, force }) =>
    balances.fetch({ address, chainId, force }, { signal }),
  );
