import type { ConnectedWallet, ConnectedWallets, DirectoryWallet, Namespace, PorticoError } from "@portico/core";
import { isPorticoError } from "@portico/core";
import { useCallback, useMemo, useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";

/** Connecting, for a site with its own user interface. */
export interface UseConnect {
  /** Asks a wallet in the page to connect. Rejects as `client.connection.connect` does. */
  readonly connect: (request: {
    readonly namespace: Namespace;
    readonly connectorId: string;
  }) => Promise<ConnectedWallet>;
  /** Waits until a wallet approves a pairing through the relay. The pairing's code is in `usePairing().state.uri`. */
  readonly pair: (wallet?: DirectoryWallet) => Promise<ConnectedWallets>;
  readonly isPending: boolean;
  /** Why the last attempt failed. */
  readonly error: PorticoError | undefined;
}

/** Connects wallets, and tells whether an attempt is under way and why the last one failed. */
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
