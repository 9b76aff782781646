import type { Network } from "./network.ts";
import { identifiedNetworks, type SiteNetwork } from "./siteNetwork.ts";

/**
 * The network that the engine uses for what a site lists. Nobody has chosen the nodes of a chain of viem, so they are
 * the public ones of its definition, as in a preset.
 */
export const adoptedNetwork = (listed: SiteNetwork): Network => {
  const [network] = identifiedNetworks([listed]);
  if (listed?.caipNetworkId) return network;
  const nodes = network.rpcUrls?.default;
  return { ...network, rpcUrls: { default: nodes, chainDefault: nodes } };
};
