import { type ConnectParameters, type ConnectReturnType, isPorticoError, type PorticoError } from "@portico/core";
import { useCallback, useMemo, useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";

/** Connecting, for a site with its own user interface. */
export interface UseConnect {
  /**
   * Connects with a connector of `useConnectors()`. The one that pairs through the relay shows its URI in
   * `usePairing()`. Rejects as `client.connection.connect` does.
   */
  readonly connect: (request: ConnectParameters) => Promise<ConnectReturnType>;
  readonly isPending: boolean;
  /** Why the last attempt failed. */
  readonly error: PorticoError | undefined;
}

/** Connects wallets, and tells whether an attempt is under way and why the last one failed. */
export const useConnect = (): UseConnect => {
  const client = usePortico();
  const [state, setState] = useState<Pick<UseConnect, "isPending" | "error">>({ isPending: false, error: undefined });
  const connect = useCallback(
    async (request: ConnectParameters) => {
      setState({ isPending: true, error: undefined });
      try {
        const wallet = await client.connection.connect(request);
        setState({ isPending: false, error: undefined });
        return wallet;
      } catch (error) {
        setState({ isPending: false, error: isPorticoError(error) ? error : undefined });
        throw error;
      }
    },
    [client],
  );
  return useMemo(() => ({ ...state, connect }), [connect, state]);
};
