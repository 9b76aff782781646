import type { ConnectedWallet, ConnectedWallets, DirectoryWallet, Namespace, PorticoError } from "@portico/core";
import { isPorticoError } from "@portico/core";
import { useCallback, useMemo, useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";

/** Connecting for a user interface of a site's own. */
export interface UseConnect {
  /** Asks a wallet of the page. Rejects as `client.connection.connect` does. */
  readonly connect: (request: {
    readonly namespace: Namespace;
    readonly connectorId: string;
  }) => Promise<ConnectedWallet>;
  /** Waits for a wallet to approve a pairing through the relay; its code is in `usePairing().state.uri`. */
  readonly pair: (wallet?: DirectoryWallet) => Promise<ConnectedWallets>;
  readonly isPending: boolean;
  /** Why the last try failed. */
  readonly error: PorticoError | undefined;
}

/** Connects wallets, and tells whether a try is under way and why the last one failed. */
export const useConnect = (): UseConnect => {
  const client = usePortico();
  const [state, setState] = useState<Pick<UseConnect, "isPending" | "error">>({ isPending: false, error: undefined });
  const observed = useCallback(async <A>(answer: Promise<A>): Promise<A> => {
    setState({ isPending: true, error: undefined });
    try {
      const value = await answer;
      setState({ isPending: false, error: undefined });
      return value;
    } catch (error) {
      setState({ isPending: false, error: isPorticoError(error) ? error : undefined });
      throw error;
    }
  }, []);
  return useMemo(
    () => ({
      ...state,
      connect: (request) => observed(client.connection.connect(request)),
      pair: (wallet) => observed(client.pairing.connect(wallet ? { wallet } : {})),
    }),
    [client, observed, state],
  );
};
