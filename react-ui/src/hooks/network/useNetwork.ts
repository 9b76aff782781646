import type { Network } from "@portico/core";
import { useMemo } from "react";
import { useActiveNetwork } from "./useActiveNetwork.ts";
import { useNetworks } from "./useNetworks.ts";

/** The active network. */
export interface UseNetwork extends Network {
  /** False while a wallet is on a network that the site has not configured. */
  readonly isSupported: boolean;
}

/**
 * The active network: the one that the connected wallet is on, or the one that the page shows without a wallet.
 *
 * @example
 *   const { name, isSupported } = useNetwork();
 *   return <p>{isSupported ? name : "Switch to another network"}</p>;
 */
export const useNetwork = (): UseNetwork => {
  const network = useActiveNetwork();
  const networks = useNetworks();
  return useMemo(
    () => ({
      ...network,
      isSupported: networks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId),
    }),
    [network, networks],
  );
};
