import type { ChainId } from "../../domain/chain/caip.ts";
import { exchangeChainIds, swapChainIds } from "../../domain/modal/features.ts";
import type { ResolvedSettings } from "../../gateways/Settings.ts";

/** The site's networks on which a source serves swaps. */
export const swapChains = ({
  networks,
  projectId,
  sources,
}: Pick<ResolvedSettings, "networks" | "projectId" | "sources">): ReadonlyArray<ChainId> => {
  const defaults = projectId ? swapChainIds : exchangeChainIds;
  return networks.flatMap((network) => {
    const { caipNetworkId } = network;
    const isServed = sources?.swap?.some(({ serves }) => serves(network, "swap")) ?? defaults.includes(caipNetworkId);
    return isServed ? [caipNetworkId] : [];
  });
};
