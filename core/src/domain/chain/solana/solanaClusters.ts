import type { ChainId } from "../chainId.ts";

export type SolanaCluster = "mainnet" | "devnet" | "testnet";

const clusters: Readonly<Record<string, SolanaCluster>> = {
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": "mainnet",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": "devnet",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z": "testnet",
};

/** What Solana calls a network; undefined for a network that is none of its three. */
export const solanaCluster = (chainId: ChainId): SolanaCluster | undefined => clusters[chainId];
