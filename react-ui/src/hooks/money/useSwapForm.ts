import type { Network, StartSwapErrorType, SwapForm, SwapState } from "@portico/core";
import { type AccountId, accountIdOf } from "@portico/core/domain";
import { useCallback, useEffect, useRef, useState } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import type { RegisteredClient } from "../../Register.ts";
import { useActiveNetwork } from "../network/useActiveNetwork.ts";
import { useMutation } from "../state/useMutation.ts";
import { useAccount } from "../wallet/useAccount.ts";
import type { MoneyForm } from "./MoneyForm.ts";

type SwapPart = RegisteredClient["swap"];

export interface SwapFormOfAccount extends MoneyForm<SwapState, StartSwapErrorType>, Pick<SwapPart, "set"> {
  /** Undefined until its tokens, prices and balances are loaded. */
  readonly form: SwapForm | undefined;
  readonly network: Network;
  /** Whether a source serves the network. */
  readonly isServed: boolean;
}

/**
 * What the account in use swaps. It is kept when the component goes, and starts anew for another account or network.
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
  const [start, starting] = useMutation<SwapPart["start"], StartSwapErrorType>(client.swap.start);
  const [set] = useMutation<SwapPart["set"]>(client.swap.set);
  const [failedId, setFailedId] = useState<AccountId>();
  const startingId = useRef<AccountId>(undefined);
  const isFailed = accountId !== undefined && failedId === accountId;
  const isMissing = isServed && accountId !== undefined && state.form?.account !== accountId && !isFailed;

  useEffect(() => {
    if (!isMissing || startingId.current === accountId) return;
    startingId.current = accountId;
    start({ chainId: caipNetworkId })
      .catch(() => setFailedId(accountId))
      .finally(() => {
        if (startingId.current === accountId) startingId.current = undefined;
      });
  }, [start, isMissing, accountId, caipNetworkId]);

  const retry = useCallback(() => setFailedId(undefined), []);
  const isReady = state.form?.status === "initialized" && state.form.account === accountId;
  const status = accountId === undefined || !isServed ? "idle" : isFailed ? "error" : isReady ? "success" : "pending";
  return {
    state,
    status,
    error: isFailed ? starting.error : undefined,
    retry,
    set,
    form: isReady ? state.form : undefined,
    network,
    isServed,
  };
};
