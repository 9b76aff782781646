import { type ChainId, isChainIdOf } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { solanaCluster } from "../../domain/chain/solana/solanaClusters.ts";

export const MAINNET: ChainId = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/**
 * The Wallet Standard's name of a network (docs/rules/chain.md#wallet-standard-chain-names). Any other network keeps its
 * id.
 */
export const standardChain = (chainId: ChainId): `${string}:${string}` => {
  const cluster = solanaCluster(chainId);
  return cluster ? `solana:${cluster}` : chainId;
};

/**
 * The current id of a network that a relay wallet may have spelled in the older way. Undefined for anything outside
 * Solana.
 */
export const currentChain = (rawChainId: string, networks: ReadonlyArray<Network>): ChainId | undefined =>
  networks.find(
    ({ caipNetworkId, deprecatedCaipNetworkId }) =>
      caipNetworkId === rawChainId || deprecatedCaipNetworkId === rawChainId,
  )?.caipNetworkId ?? (isChainIdOf(rawChainId, "solana") ? rawChainId : undefined);
