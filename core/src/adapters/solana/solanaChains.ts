import { type ChainId, isChainIdOf } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";

/** Chain names of the Wallet Standard by CAIP-2 id (docs/rules/chain.md#wallet-standard-chain-names). */
const standardNames: Readonly<Record<string, `solana:${string}`>> = {
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": "solana:mainnet",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": "solana:devnet",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z": "solana:testnet",
};

export const MAINNET: ChainId = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/** The Wallet Standard's name of a network. Any other network keeps its id. */
export const standardChain = (chainId: ChainId): `${string}:${string}` => standardNames[chainId] ?? chainId;

/**
 * The current id of a network that a relay wallet may have spelled in the older way. Undefined for anything outside
 * Solana.
 */
export const currentChain = (rawChainId: string, networks: ReadonlyArray<Network>): ChainId | undefined =>
  networks.find(
    ({ caipNetworkId, deprecatedCaipNetworkId }) =>
      caipNetworkId === rawChainId || deprecatedCaipNetworkId === rawChainId,
  )?.caipNetworkId ?? (isChainIdOf(rawChainId, "solana") ? rawChainId : undefined);
