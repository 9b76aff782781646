import type { Network, SetSwapParameters, SwapForm, SwapState } from "@portico/core";
import { type AccountId, accountIdOf } from "@portico/core/domain";
import { useCallback, useEffect, useRef, useState } from "react";
import { useActiveNetwork } from "../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../hooks/wallet/useAccount.ts";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";

export interface SwapFormOfAccount {
  readonly state: SwapState;
  /** Undefined until its tokens, prices and balances are loaded. */
  readonly form: SwapForm | undefined;
  readonly network: Network;
  /** Whether a source serves the network. */
  readonly isServed: boolean;
  /** What the form needs could not be loaded. */
  readonly isFailed: boolean;
  readonly set: (change: SetSwapParameters) => void;
  readonly retry: () => void;
}

/**
 * What the account in use swaps. It is kept when the visitor leaves the view, and starts anew for another account or
 * network.
 */
export const useSwapForm = (): SwapFormOfAccount => {
  const client = usePortico();
  const state = useStore(client.swap.store);
  const account = useAccount();
  const network = useActiveNetwork();
  const swapChains = useStore(client.modalOptions.store)?.swapChains;
  const { caipNetworkId } = network;
  // A network that was added later is not in the list.
  const isServed = swapChains === undefined || swapChains.includes(caipNetworkId);
  const accountId = account.status === "connected" ? accountIdOf(caipNetworkId, account.address) : undefined;
  const [failedId, setFailedId] = useState<AccountId>();
  const startingId = useRef<AccountId>(undefined);
  const isFailed = accountId !== undefined && failedId === accountId;
  const isMissing = isServed && accountId !== undefined && state.form?.account !== accountId && !isFailed;

  useEffect(() => {
    if (!isMissing || startingId.current === accountId) return;
    startingId.current = accountId;
    client.swap
      .start({ chainId: caipNetworkId })
      .catch(() => setFailedId(accountId))
      .finally(() => {
        if (startingId.current === accountId) startingId.current = undefined;
      });
  }, [client, isMissing, accountId, caipNetworkId]);

  const set = useCallback((change: SetSwapParameters) => void client.swap.set(change).catch(() => {}), [client]);
  const retry = useCallback(() => setFailedId(undefined), []);
  const { form } = state;
  const isReady = form?.status === "initialized" && form.account === accountId;
  return { state, form: isReady ? form : undefined, network, isServed, isFailed, set, retry };
};
