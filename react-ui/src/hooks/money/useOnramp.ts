import type { OnrampChoice, OnrampState, SetOnrampErrorType } from "@portico/core";
import { accountIdOf } from "@portico/core/domain";
import { useCallback, useMemo } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { useStore } from "../../provider/useStore.ts";
import { useAccountRequest } from "../state/useAccountRequest.ts";
import { useMutation } from "../state/useMutation.ts";
import { useQuery } from "../state/useQuery.ts";
import type { MoneyForm } from "./MoneyForm.ts";

type OnrampPart = RegisteredClient["onramp"];

export interface UseOnramp extends MoneyForm<OnrampState, SetOnrampErrorType> {
  /** Changes what the account in use buys. What was refused shows in the state. */
  readonly set: (choice: OnrampChoice) => void;
  /** Waits for a purchase on the page of an offer. Open its `url` in the click itself. The promise may be ignored. */
  readonly buy: OnrampPart["buy"];
}

/**
 * What the account in use buys with money of a country, and at which pages. It is kept when the component goes. What was
 * chosen before for another account is not in it.
 *
 * @example
 *   const { state, set, buy } = useOnramp();
 *   return (
 *     <>
 *       <input value={state.draft?.amount ?? ""} onChange={({ target }) => set({ amount: target.value })} />
 *       {state.offers?.map(({ id, label, url }) => (
 *         <a key={id} href={url} target="_blank" rel="noreferrer" onClick={() => buy({ provider: id })}>
 *           {label}
 *         </a>
 *       ))}
 *     </>
 *   );
 */
export const useOnramp = (): UseOnramp => {
  const { onramp } = usePortico();
  const state = useStore(onramp.store);
  const account = useAccountRequest({});
  const { address, chainId } = account ?? {};
  const { status, error, refetch } = useQuery(account, (client, request, { signal }) =>
    client.onramp.set({ address: request.address, chainId: request.chainId }, { signal }),
  );
  const set = useCallback(
    (choice: OnrampChoice) => {
      if (address && chainId) void onramp.set({ address, chainId, ...choice }).catch(() => {});
    },
    [onramp, address, chainId],
  );
  const [buy] = useMutation<OnrampPart["buy"]>(onramp.buy);
  const isOfAccount = address && chainId && state.draft?.account === accountIdOf(chainId, address);
  const { options } = state;
  const shown = useMemo(
    (): OnrampState => (isOfAccount ? state : { status: "loading", ...(options ? { options } : {}) }),
    [isOfAccount, state, options],
  );
  const isLoading = status !== "error" && shown.draft === undefined;
  return { state: shown, status: isLoading && account ? "pending" : status, error, retry: refetch, set, buy };
};
