import type { SendState, StartSendErrorType } from "@portico/core";
import { accountIdOf } from "@portico/core/domain";
import { useCallback } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { useStore } from "../../provider/useStore.ts";
import { useActiveNetwork } from "../network/useActiveNetwork.ts";
import { useAccountRequest } from "../state/useAccountRequest.ts";
import { useMutation } from "../state/useMutation.ts";
import type { MoneyForm } from "./MoneyForm.ts";
import { useFormStart } from "./useFormStart.ts";

type SendPart = RegisteredClient["send"];

export type SendFormOfAccount = MoneyForm<SendState, StartSendErrorType> & Pick<SendPart, "set">;

/** The form of the account in use. It is kept when the component goes, and starts anew for another account or network. */
export const useSendForm = (): SendFormOfAccount => {
  const { send } = usePortico();
  const state = useStore(send.store);
  // A wallet may be on another network than the form.
  const account = useAccountRequest({ chainId: useActiveNetwork().caipNetworkId });
  const accountId = account && accountIdOf(account.chainId, account.address);
  const isOfAccount = accountId !== undefined && state.account === accountId;
  const isStarted = isOfAccount && state.status !== "idle" && state.status !== "failed";
  const start = useCallback(() => send.start(), [send]);
  const { isFailed, error, retry } = useFormStart<StartSendErrorType>(accountId, isStarted, start);
  const [set] = useMutation<SendPart["set"]>(send.set);
  const isLoading = !isStarted || state.status === "loading";
  const status = accountId === undefined ? "idle" : isFailed ? "error" : isLoading ? "pending" : "success";
  return { state, status, error, retry, set };
};
