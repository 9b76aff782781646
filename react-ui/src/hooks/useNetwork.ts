import type { ChainId, Network } from "@portico/core";
import { useMemo } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useActiveNetwork } from "./useActiveNetwork.ts";

/** The active network, the configured networks, and switching. */
export interface UseNetwork {
  readonly network: Network;
  readonly networks: ReadonlyArray<Network>;
  /** False while a wallet is on a network that the site has not configured. */
  readonly isSupported: boolean;
  /**
   * Also asks the connected wallet to switch. Rejects with `SwitchNetworkNotFound`, `ChainNotSupported` or
   * `UserRejected`.
   */
  readonly switchNetwork: (chainId: ChainId) => Promise<Network>;
}

/** The active network. */
export const useNetwork = (): UseNetwork => {
  const client = usePortico();
  const network = useActiveNetwork();
  const { networks } = useStore(client.networks.store);
  return useMemo(
    () => ({
      network,
      networks,
      isSupported: networks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId),
      switchNetwork: (chainId) => client.networks.switch(chainId),
    }),
    [client, network, networks],
  );
};
