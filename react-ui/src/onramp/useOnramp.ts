import type { OnrampChoice, OnrampState, SetOnrampErrorType } from "@portico/core";
import { accountIdOf } from "@portico/core/domain";
import { useCallback, useMemo } from "react";
import { useAccountRequest } from "../hooks/state/useAccountRequest.ts";
import { useQuery } from "../hooks/state/useQuery.ts";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";

export interface OnrampForm {
  /** What was chosen before by another account is not in it. */
  readonly state: OnrampState;
  readonly isLoading: boolean;
  readonly error: SetOnrampErrorType | undefined;
  readonly set: (choice: OnrampChoice) => void;
  readonly retry: () => void;
}

/** What the account in use buys, and where. It is kept when the visitor leaves the view. */
export const useOnramp = (): OnrampForm => {
  const { onramp } = usePortico();
  const state = useStore(onramp.store);
  const account = useAccountRequest({});
  const { address, chainId } = account ?? {};
  const { status, error, refetch } = useQuery(account, (client, request, { signal }) =>
    client.onramp.set({ address: request.address, chainId: request.chainId }, { signal }),
  );
  const set = useCallback(
    (choice: OnrampChoice) => {
      // The client shows what was refused in its state.
      if (address && chainId) void onramp.set({ address, chainId, ...choice }).catch(() => {});
    },
    [onramp, address, chainId],
  );
  const isOfAccount = address && chainId && state.draft?.account === accountIdOf(chainId, address);
  const { options } = state;
  const shown = useMemo(
    (): OnrampState => (isOfAccount ? state : { status: "loading", ...(options ? { options } : {}) }),
    [isOfAccount, state, options],
  );
  return { state: shown, isLoading: status !== "error" && shown.draft === undefined, error, set, retry: refetch };
};
