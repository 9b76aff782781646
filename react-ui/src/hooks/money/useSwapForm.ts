import type { Network, StartSwapErrorType, SwapForm, SwapState } from "@portico/core";
import { accountIdOf } from "@portico/core/domain";
import { useCallback } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { useStore } from "../../provider/useStore.ts";
import { useActiveNetwork } from "../network/useActiveNetwork.ts";
import { useMutation } from "../state/useMutation.ts";
import { useAccount } from "../wallet/useAccount.ts";
import type { MoneyForm } from "./MoneyForm.ts";
import { useFormStart } from "./useFormStart.ts";

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
  const start = useCallback(() => client.swap.start({ chainId: caipNetworkId }), [client, caipNetworkId]);
  const started = useFormStart(isServed ? accountId : undefined, state.form?.account === accountId, start);
  const [set] = useMutation<SwapPart["set"]>(client.swap.set);
  const isReady = state.form?.status === "initialized" && state.form.account === accountId;
  const status =
    accountId === undefined || !isServed ? "idle" : started.isFailed ? "error" : isReady ? "success" : "pending";
  return {
    state,
    status,
    error: started.error,
    retry: started.retry,
    set,
    form: isReady ? state.form : undefined,
    network,
    isServed,
  };
};
