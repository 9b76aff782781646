import * as viem from "viem/chains";
import { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from "./domain/addedNetworks.ts";
import { type ChainDefinition, defineNetwork, type Network } from "./domain/network.ts";

export { type ChainDefinition, defineNetwork, type Network } from "./domain/network.ts";
export { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet };

/** viem's name of the chain becomes the short name, so that `bsc` or `zksync` find it too. */
const preset = (network: string, chain: ChainDefinition): Network => ({ ...defineNetwork(chain), network });

export const mainnet: Network = /* @__PURE__ */ preset("mainnet", viem.mainnet);
export const arbitrum: Network = /* @__PURE__ */ preset("arbitrum", viem.arbitrum);
export const avalanche: Network = /* @__PURE__ */ preset("avalanche", viem.avalanche);
export const bsc: Network = /* @__PURE__ */ preset("bsc", viem.bsc);
export const fantom: Network = /* @__PURE__ */ preset("fantom", viem.fantom);
export const optimism: Network = /* @__PURE__ */ preset("optimism", viem.optimism);
export const polygon: Network = /* @__PURE__ */ preset("polygon", viem.polygon);
export const gnosis: Network = /* @__PURE__ */ preset("gnosis", viem.gnosis);
export const evmos: Network = /* @__PURE__ */ preset("evmos", viem.evmos);
export const zksync: Network = /* @__PURE__ */ preset("zksync", viem.zksync);
export const filecoin: Network = /* @__PURE__ */ preset("filecoin", viem.filecoin);
export const iotex: Network = /* @__PURE__ */ preset("iotex", viem.iotex);
export const metis: Network = /* @__PURE__ */ preset("metis", viem.metis);
export const moonbeam: Network = /* @__PURE__ */ preset("moonbeam", viem.moonbeam);
export const moonriver: Network = /* @__PURE__ */ preset("moonriver", viem.moonriver);
export const zora: Network = /* @__PURE__ */ preset("zora", viem.zora);
export const celo: Network = /* @__PURE__ */ preset("celo", viem.celo);
export const base: Network = /* @__PURE__ */ preset("base", viem.base);
export const aurora: Network = /* @__PURE__ */ preset("aurora", viem.aurora);
export const ronin: Network = /* @__PURE__ */ preset("ronin", viem.ronin);
export const saigon: Network = /* @__PURE__ */ preset("saigon", viem.saigon);
export const mantle: Network = /* @__PURE__ */ preset("mantle", viem.mantle);
export const hedera: Network = /* @__PURE__ */ preset("hedera", viem.hedera);
export const sepolia: Network = /* @__PURE__ */ preset("sepolia", viem.sepolia);
export const baseSepolia: Network = /* @__PURE__ */ preset("baseSepolia", viem.baseSepolia);
export const unichainSepolia: Network = /* @__PURE__ */ preset("unichainSepolia", viem.unichainSepolia);
export const unichain: Network = /* @__PURE__ */ preset("unichain", viem.unichain);
export const monadTestnet: Network = /* @__PURE__ */ preset("monadTestnet", viem.monadTestnet);
export const berachain: Network = /* @__PURE__ */ preset("berachain", viem.berachain);
export const kaia: Network = /* @__PURE__ */ preset("kaia", viem.kaia);

/** Every preset, in the order in which they are offered. */
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
