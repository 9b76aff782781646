import type { ConnectedWallet } from "@portico/core";
import { useMemo } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/**
 * The connected wallets, one for each namespace at most.
 *
 * @example
 *   const connections = useConnections();
 *   return connections.map(({ namespace, wallet }) => <p key={namespace}>{wallet.name}</p>);
 */
export const useConnections = (): ReadonlyArray<ConnectedWallet> => {
  const { byNamespace } = useStore(usePortico().connection.store);
  return useMemo(
    () => Object.values(byNamespace).flatMap((wallet) => (wallet.status === "connected" ? [wallet] : [])),
    [byNamespace],
  );
};
