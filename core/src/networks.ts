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

export { type ChainDefinition, defineNetwork, type Network, type NetworkWith } from "./domain/chain/network.ts";
export { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from "./domain/chain/presets/addedNetworks.ts";
export * from "./domain/chain/presets/evmPresets.ts";
export { presetNetworks } from "./domain/chain/presets/presetNetworks.ts";
