import type { SetSendParameters, SendState } from "@portico/core";
import { accountIdOf } from "@portico/core/domain";
import { useCallback, useEffect, useState } from "react";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

export interface SendForm {
  readonly state: SendState;
  /** The tokens and the fee are not known yet. */
  readonly isLoading: boolean;
  /** The tokens could not be loaded. */
  readonly isFailed: boolean;
  readonly set: (fields: SetSendParameters) => void;
  readonly retry: () => void;
}

/**
 * The form of the account in use. It is kept when the visitor leaves the view, and starts anew for another account or
 * network.
 */
export const useSendForm = (): SendForm => {
  const client = usePortico();
  const state = useStore(client.send.store);
  const account = useAccount();
  const { caipNetworkId } = useActiveNetwork();
  const accountId = account.status === "connected" ? accountIdOf(caipNetworkId, account.address) : undefined;
  const [attempt, setAttempt] = useState(0);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (accountId === undefined) return;
    const { status, account: current } = client.send.store.get();
    if (attempt === 0 && current === accountId && status !== "idle" && status !== "failed") return;
    let isCurrent = true;
    setRefused(false);
    // It goes on when the view goes, because the view that comes next takes a form that loads for its own.
    client.send.start().catch(() => {
      if (isCurrent) setRefused(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, accountId, attempt]);

  const set = useCallback((fields: SetSendParameters) => void client.send.set(fields).catch(() => {}), [client]);
  const retry = useCallback(() => setAttempt((previous) => previous + 1), []);
  const isFailed = state.status === "failed" || isRefused;
  const isLoading = !isFailed && (state.status === "idle" || state.status === "loading" || state.account !== accountId);
  return { state, isLoading, isFailed, set, retry };
};
