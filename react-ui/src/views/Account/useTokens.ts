import { isPorticoError, type PorticoError, type TokenBalance } from "@portico/core";
import { accountIdOf, type ChainId } from "@portico/core/domain";
import { mayAskAgain, shownBalances } from "@portico/core/views";
import { useCallback, useEffect, useState } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

export interface UseTokens {
  /** Undefined until the balances are known. After a failed refresh, they are those from before. */
  readonly balances: ReadonlyArray<TokenBalance> | undefined;
  readonly isFailed: boolean;
  /** False when no service knows the tokens of the network. */
  readonly canRetry: boolean;
  /** The moment from which a retry has an effect, in milliseconds since the epoch. */
  readonly retryAtMillis: number | undefined;
  readonly retry: () => void;
}

/** The tokens of an account that the client already knows; sends no request. */
export const useLoadedTokens = (address: string, chainId: ChainId): ReadonlyArray<TokenBalance> | undefined => {
  const state = useStore(usePortico().balances.store);
  return state.account === accountIdOf(chainId, address) ? shownBalances(state)?.balances : undefined;
};

/**
 * The tokens of an account, kept up to date while they are shown. A service that is down is not asked again until the
 * visitor retries (docs/rules/account.md#token-list).
 */
export const useTokens = (address: string, chainId: ChainId): UseTokens => {
  const client = usePortico();
  const state = useStore(client.balances.store);
  const balances = useLoadedTokens(address, chainId);
  const [retryCount, setRetryCount] = useState(0);
  const [error, setError] = useState<PorticoError>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setError(undefined);
    // A visitor who retries wants current balances, not known ones.
    client.balances.watch({ address, chainId, force: retryCount > 0 }, { signal }).catch((cause: unknown) => {
      if (!signal.aborted && isPorticoError(cause)) setError(cause);
    });
    return () => controller.abort();
  }, [client, address, chainId, retryCount]);

  const isCurrentAccount = state.account === accountIdOf(chainId, address);
  const retry = useCallback(() => setRetryCount((previous) => previous + 1), []);
  return {
    balances,
    isFailed: isCurrentAccount ? state.status === "failed" : error !== undefined,
    canRetry: error === undefined || mayAskAgain(error),
    retryAtMillis: isCurrentAccount ? state.retryAtMillis : undefined,
    retry,
  };
};
