import type { ChainId } from "../../domain/chain/caip.ts";
import { exchangeChainIds, swapChainIds } from "../../domain/modal/features.ts";
import { HOSTED_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
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
    const isServed =
      sources?.swap?.some(({ id, serves }) =>
        id === HOSTED_SOURCE_ID ? swapChainIds.includes(caipNetworkId) : serves(network),
      ) ?? defaults.includes(caipNetworkId);
    return isServed ? [caipNetworkId] : [];
  });
};
