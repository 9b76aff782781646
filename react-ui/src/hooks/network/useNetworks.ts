import type { Network } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/**
 * The networks that the site has configured.
 *
 * @example
 *   const { switchNetwork } = useSwitchNetwork();
 *   return useNetworks().map((network) => (
 *     <button key={network.caipNetworkId} type="button" onClick={() => switchNetwork(network)}>
 *       {network.name}
 *     </button>
 *   ));
 */
export const useNetworks = (): ReadonlyArray<Network> => useStore(usePortico().networks.store).networks;
