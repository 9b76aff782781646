import { isPorticoError, type PorticoError, type TokenBalance } from "@portico/core";
import { accountIdOf, type ChainId, isServiceDown, mayAskAgain } from "@portico/core/domain";
import { useCallback, useEffect, useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { BALANCES_REFRESH_MILLIS } from "../theme/timings.ts";

export interface UseBalances {
  /** Undefined until they are known, and after a failure. */
  readonly balances: ReadonlyArray<TokenBalance> | undefined;
  readonly isFailed: boolean;
  /** False where no service knows the tokens of the network. */
  readonly canRetry: boolean;
  /** From when on asking again has an effect, in milliseconds since the epoch. */
  readonly retryAtMillis: number | undefined;
  readonly retry: () => void;
}

/** The tokens that are known of an account; asks nothing. */
export const useKnownBalances = (address: string, chainId: ChainId): ReadonlyArray<TokenBalance> | undefined => {
  const { account, balances, updatedAtMillis } = useStore(usePortico().balances.store);
  return account === accountIdOf(chainId, address) && updatedAtMillis !== undefined ? balances : undefined;
};

/**
 * The tokens of an account, asked for at once and every ten seconds as long as they show. A service that is down is left
 * alone until somebody tries again (docs/rules/account.md#token-list).
 */
export const useBalances = (address: string, chainId: ChainId): UseBalances => {
  const client = usePortico();
  const state = useStore(client.balances.store);
  const balances = useKnownBalances(address, chainId);
  const [turn, setTurn] = useState(0);
  const [error, setError] = useState<PorticoError>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Who asks again wants to know what is now, not what was known.
    let isForced = turn > 0;
    setError(undefined);
    const ask = async () => {
      let goesOn = true;
      const force = isForced;
      isForced = false;
      try {
        await client.balances.fetch({ address, chainId, force }, { signal });
      } catch (cause) {
        if (signal.aborted) return;
        goesOn = mayAskAgain(cause) && !isServiceDown(cause);
        if (isPorticoError(cause)) setError(cause);
      }
      if (goesOn && !signal.aborted) timer = setTimeout(ask, BALANCES_REFRESH_MILLIS);
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [client, address, chainId, turn]);

  const isOurs = state.account === accountIdOf(chainId, address);
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  return {
    balances,
    isFailed: isOurs ? state.status === "failed" : error !== undefined,
    canRetry: error === undefined || mayAskAgain(error),
    retryAtMillis: isOurs ? state.retryAtMillis : undefined,
    retry,
  };
};
