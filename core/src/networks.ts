/**
 * Networks to configure a client with, and `defineNetwork` for networks that are not listed. A bundler keeps only those
 * that a site imports.
 *
 * @example
 *   import { defineNetwork, mainnet, solana } from "@portico/core/networks";
 *   import { mode } from "viem/chains";
 *
 *   export const networks = [mainnet, solana, defineNetwork(mode)];
 * @module
 */
import { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from "./domain/chain/addedNetworks.ts";
import {
  arbitrum,
  aurora,
  avalanche,
  base,
  baseSepolia,
  berachain,
  bsc,
  celo,
  evmos,
  fantom,
  filecoin,
  gnosis,
  hedera,
  iotex,
  kaia,
  mainnet,
  mantle,
  metis,
  monadTestnet,
  moonbeam,
  moonriver,
  optimism,
  polygon,
  ronin,
  saigon,
  sepolia,
  unichain,
  unichainSepolia,
  zksync,
  zora,
} from "./domain/chain/evmPresets.ts";
import type { Network } from "./domain/chain/network.ts";

export { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from "./domain/chain/addedNetworks.ts";
export * from "./domain/chain/evmPresets.ts";
export { type ChainDefinition, defineNetwork, type Network, type NetworkWith } from "./domain/chain/network.ts";

/** Every preset network, in the order in which they are offered. */
export const presetNetworks: ReadonlyArray<Network> = [
  mainnet,
  arbitrum,
  avalanche,
  bsc,
  fantom,
  optimism,
  polygon,
  gnosis,
  evmos,
  zksync,
  filecoin,
  iotex,
  metis,
  moonbeam,
  moonriver,
  zora,
  celo,
  base,
  aurora,
  ronin,
  saigon,
  mantle,
  hedera,
  sepolia,
  baseSepolia,
  unichainSepolia,
  unichain,
  monadTestnet,
  berachain,
  kaia,
  solana,
  solanaDevnet,
  solanaTestnet,
  bitcoin,
  bitcoinTestnet,
];
