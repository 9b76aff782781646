import { type ChainId, namespaceOf } from "../chain/caip.ts";
import type { Network } from "../chain/network.ts";

/**
 * Whether the network in use requires the screen of unsupported networks (docs/rules/chain.md#unsupported-networks).
 */
export const isUnsupportedScreenDue = (
  chainId: ChainId,
  site: {
    readonly networks: ReadonlyArray<Network>;
    readonly allowUnsupportedChain: boolean;
    readonly isBasic: boolean;
  },
): boolean => {
  const ofNamespace = site.networks.filter(({ chainNamespace }) => chainNamespace === namespaceOf(chainId));
  const isSupported = ofNamespace.length === 0 || ofNamespace.some(({ caipNetworkId }) => caipNetworkId === chainId);
  return !isSupported && !site.allowUnsupportedChain && !site.isBasic;
};
