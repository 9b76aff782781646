import type { ActionPromise, SendState, StartSendErrorType } from "@portico/core";
import { accountIdOf } from "@portico/core/domain";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import type { RegisteredClient } from "../../Register.ts";
import { useActiveNetwork } from "../network/useActiveNetwork.ts";
import { useAccountRequest } from "../state/useAccountRequest.ts";
import { useMutation } from "../state/useMutation.ts";
import { useQuery } from "../state/useQuery.ts";
import type { MoneyForm } from "./MoneyForm.ts";

type SendPart = RegisteredClient["send"];

export type SendForm = MoneyForm<SendState, StartSendErrorType> & Pick<SendPart, "set">;

/** The form of the account in use. It is kept when the component goes, and starts anew for another account or network. */
export const useSendForm = (): SendForm => {
  const { send } = usePortico();
  const state = useStore(send.store);
  // A wallet may be on another network than the form.
  const account = useAccountRequest({ chainId: useActiveNetwork().caipNetworkId });
  const accountId = account && accountIdOf(account.chainId, account.address);
  const { status, error, refetch } = useQuery(
    account,
    (client, { address, chainId }, { force }): ActionPromise<SendState, StartSendErrorType> => {
      const kept = client.send.store.get();
      const isUsable = kept.status !== "idle" && kept.status !== "failed";
      if (!force && isUsable && kept.account === accountIdOf(chainId, address)) return Promise.resolve(kept);
      // It goes on when the component goes, because the one that comes next takes a form that loads for its own.
      return client.send.start();
    },
  );
  const [set] = useMutation<SendPart["set"]>(send.set);
  const form = { state, error, retry: refetch, set };
  if (accountId === undefined) return { ...form, status: "idle" };
  if (status === "error" || state.status === "failed") return { ...form, status: "error" };
  const isLoading = state.status === "idle" || state.status === "loading" || state.account !== accountId;
  return { ...form, status: isLoading ? "pending" : "success" };
};
