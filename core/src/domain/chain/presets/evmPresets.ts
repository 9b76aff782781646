// Generated from viem/chains by scripts/generate/presetNetworks.mjs.
import { type ChainDefinition, definePublicNetwork, type NetworkWith } from "../network.ts";

/** viem's name of the chain becomes the short name, so that `bsc` or `zksync` find it too. */
const preset = <const Id extends number>(
  network: string,
  chain: ChainDefinition<Id>,
): NetworkWith<`eip155:${Id}`, "eip155", Id> => ({
  ...definePublicNetwork(chain),
  network,
});

export const mainnet = /* @__PURE__ */ preset("mainnet", {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://ethereum.reth.rs/rpc"] } },
  blockExplorers: { default: { name: "Etherscan", url: "https://etherscan.io" } },
  contracts: {
    multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" },
    ensUniversalResolver: { address: "0xeeeeeeee14d718c2b47d9923deab1335e144eeee" },
  },
});
export const arbitrum = /* @__PURE__ */ preset("arbitrum", {
  id: 42161,
  name: "Arbitrum One",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://arb1.arbitrum.io/rpc"] } },
  blockExplorers: { default: { name: "Arbiscan", url: "https://arbiscan.io" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const avalanche = /* @__PURE__ */ preset("avalanche", {
  id: 43114,
  name: "Avalanche",
  nativeCurrency: { decimals: 18, name: "Avalanche", symbol: "AVAX" },
  rpcUrls: { default: { http: ["https://api.avax.network/ext/bc/C/rpc"] } },
  blockExplorers: { default: { name: "SnowTrace", url: "https://snowtrace.io" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const bsc = /* @__PURE__ */ preset("bsc", {
  id: 56,
  name: "BNB Smart Chain",
  nativeCurrency: { decimals: 18, name: "BNB", symbol: "BNB" },
  rpcUrls: { default: { http: ["https://56.rpc.thirdweb.com"] } },
  blockExplorers: { default: { name: "BscScan", url: "https://bscscan.com" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const fantom = /* @__PURE__ */ preset("fantom", {
  id: 250,
  name: "Fantom",
  nativeCurrency: { decimals: 18, name: "Fantom", symbol: "FTM" },
  rpcUrls: { default: { http: ["https://250.rpc.thirdweb.com"] } },
  blockExplorers: { default: { name: "FTMScan", url: "https://ftmscan.com" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const optimism = /* @__PURE__ */ preset("optimism", {
  id: 10,
  name: "OP Mainnet",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://mainnet.optimism.io"] } },
  blockExplorers: { default: { name: "Optimism Explorer", url: "https://optimistic.etherscan.io" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const polygon = /* @__PURE__ */ preset("polygon", {
  id: 137,
  name: "Polygon",
  nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
  rpcUrls: { default: { http: ["https://polygon.drpc.org"] } },
  blockExplorers: { default: { name: "PolygonScan", url: "https://polygonscan.com" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const gnosis = /* @__PURE__ */ preset("gnosis", {
  id: 100,
  name: "Gnosis",
  nativeCurrency: { decimals: 18, name: "xDAI", symbol: "XDAI" },
  rpcUrls: { default: { http: ["https://rpc.gnosischain.com"] } },
  blockExplorers: { default: { name: "Gnosisscan", url: "https://gnosisscan.io" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const evmos = /* @__PURE__ */ preset("evmos", {
  id: 9001,
  name: "Evmos",
  nativeCurrency: { decimals: 18, name: "Evmos", symbol: "EVMOS" },
  rpcUrls: { default: { http: ["https://eth.bd.evmos.org:8545"] } },
  blockExplorers: { default: { name: "Evmos Block Explorer", url: "https://escan.live" } },
});
export const zksync = /* @__PURE__ */ preset("zksync", {
  id: 324,
  name: "ZKsync Era",
  nativeCurrency: { decimals: 18, name: "Ether", symbol: "ETH" },
  rpcUrls: { default: { http: ["https://mainnet.era.zksync.io"] } },
  blockExplorers: { default: { name: "ZKsync Explorer", url: "https://explorer.zksync.io/" } },
  contracts: { multicall3: { address: "0xF9cda624FBC7e059355ce98a31693d299FACd963" } },
});
export const filecoin = /* @__PURE__ */ preset("filecoin", {
  id: 314,
  name: "Filecoin Mainnet",
  nativeCurrency: { decimals: 18, name: "filecoin", symbol: "FIL" },
  rpcUrls: { default: { http: ["https://api.node.glif.io/rpc/v1"] } },
  blockExplorers: { default: { name: "Filfox", url: "https://filfox.info/en" } },
  contracts: { multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" } },
});
export const iotex = /* @__PURE__ */ preset("iotex", {
  id: 4689,
  name: "IoTeX",
  nativeCurrency: { decimals: 18, name: "IoTeX", symbol: "IOTX" },
  rpcUrls: { default: { http: ["https://babel-api.mainnet.iotex.io"] } },
  blockExplorers: { default: { name: "IoTeXScan", url: "https://iotexscan.io" } },
  contracts: { multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" } },
});
export const metis = /* @__PURE__ */ preset("metis", {
  id: 1088,
  name: "Metis",
  nativeCurrency: { decimals: 18, name: "Metis", symbol: "METIS" },
  rpcUrls: {
    default: {
      http: [
        "https://metis.rpc.hypersync.xyz",
        "https://metis-pokt.nodies.app",
        "https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm",
        "https://metis-andromeda.rpc.thirdweb.com",
        "https://metis-andromeda.gateway.tenderly.co",
        "https://metis.api.onfinality.io/public",
        "https://andromeda.metis.io/?owner=1088",
        "https://metis-mainnet.public.blastapi.io",
      ],
    },
  },
  blockExplorers: { default: { name: "Metis Explorer", url: "https://explorer.metis.io" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const moonbeam = /* @__PURE__ */ preset("moonbeam", {
  id: 1284,
  name: "Moonbeam",
  nativeCurrency: { decimals: 18, name: "Moonbeam", symbol: "GLMR" },
  rpcUrls: { default: { http: ["https://rpc.api.moonbeam.network"] } },
  blockExplorers: { default: { name: "Moonscan", url: "https://moonscan.io" } },
  contracts: { multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" } },
});
export const moonriver = /* @__PURE__ */ preset("moonriver", {
  id: 1285,
  name: "Moonriver",
  nativeCurrency: { decimals: 18, name: "Moonriver", symbol: "MOVR" },
  rpcUrls: { default: { http: ["https://rpc.api.moonriver.moonbeam.network"] } },
  blockExplorers: { default: { name: "Moonscan", url: "https://moonriver.moonscan.io" } },
  contracts: { multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" } },
});
export const zora = /* @__PURE__ */ preset("zora", {
  id: 7777777,
  name: "Zora",
  nativeCurrency: { decimals: 18, name: "Ether", symbol: "ETH" },
  rpcUrls: { default: { http: ["https://rpc.zora.energy"] } },
  blockExplorers: { default: { name: "Explorer", url: "https://explorer.zora.energy" } },
  contracts: { multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" } },
});
export const celo = /* @__PURE__ */ preset("celo", {
  id: 42220,
  name: "Celo",
  nativeCurrency: { decimals: 18, name: "CELO", symbol: "CELO" },
  rpcUrls: { default: { http: ["https://forno.celo.org"] } },
  blockExplorers: { default: { name: "Celo Explorer", url: "https://celoscan.io" } },
  contracts: { multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" } },
});
export const base = /* @__PURE__ */ preset("base", {
  id: 8453,
  name: "Base",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://mainnet.base.org"] } },
  blockExplorers: { default: { name: "Basescan", url: "https://basescan.org" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const aurora = /* @__PURE__ */ preset("aurora", {
  id: 1313161554,
  name: "Aurora",
  nativeCurrency: { decimals: 18, name: "Ether", symbol: "ETH" },
  rpcUrls: { default: { http: ["https://mainnet.aurora.dev"] } },
  blockExplorers: { default: { name: "Aurorascan", url: "https://aurorascan.dev" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const ronin = /* @__PURE__ */ preset("ronin", {
  id: 2020,
  name: "Ronin",
  nativeCurrency: { name: "RON", symbol: "RON", decimals: 18 },
  rpcUrls: { default: { http: ["https://api.roninchain.com/rpc"] } },
  blockExplorers: { default: { name: "Ronin Explorer", url: "https://app.roninchain.com" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const saigon = /* @__PURE__ */ preset("saigon", {
  id: 202601,
  name: "Ronin Saigon Testnet",
  nativeCurrency: { name: "RON", symbol: "RON", decimals: 18 },
  rpcUrls: { default: { http: ["https://saigon-testnet.roninchain.com/rpc"] } },
  blockExplorers: { default: { name: "Saigon Explorer", url: "https://saigon-explorer.roninchain.com" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
  testnet: true,
});
export const mantle = /* @__PURE__ */ preset("mantle", {
  id: 5000,
  name: "Mantle",
  nativeCurrency: { decimals: 18, name: "MNT", symbol: "MNT" },
  rpcUrls: { default: { http: ["https://rpc.mantle.xyz"] } },
  blockExplorers: { default: { name: "Mantle Explorer", url: "https://mantlescan.xyz/" } },
  contracts: { multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" } },
});
export const hedera = /* @__PURE__ */ preset("hedera", {
  id: 295,
  name: "Hedera Mainnet",
  nativeCurrency: { symbol: "HBAR", name: "HBAR", decimals: 18 },
  rpcUrls: { default: { http: ["https://mainnet.hashio.io/api"] } },
  blockExplorers: { default: { name: "Hashscan", url: "https://hashscan.io/mainnet" } },
});
export const sepolia = /* @__PURE__ */ preset("sepolia", {
  id: 11155111,
  name: "Sepolia",
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://11155111.rpc.thirdweb.com"] } },
  blockExplorers: { default: { name: "Etherscan", url: "https://sepolia.etherscan.io" } },
  contracts: {
    multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" },
    ensUniversalResolver: { address: "0xeeeeeeee14d718c2b47d9923deab1335e144eeee" },
  },
  testnet: true,
});
export const baseSepolia = /* @__PURE__ */ preset("baseSepolia", {
  id: 84532,
  name: "Base Sepolia",
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://sepolia.base.org"] } },
  blockExplorers: { default: { name: "Basescan", url: "https://sepolia.basescan.org" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
  testnet: true,
});
export const unichainSepolia = /* @__PURE__ */ preset("unichainSepolia", {
  id: 1301,
  name: "Unichain Sepolia",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://sepolia.unichain.org"] } },
  blockExplorers: { default: { name: "Uniscan", url: "https://sepolia.uniscan.xyz" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
  testnet: true,
});
export const unichain = /* @__PURE__ */ preset("unichain", {
  id: 130,
  name: "Unichain",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://mainnet.unichain.org/"] } },
  blockExplorers: { default: { name: "Uniscan", url: "https://uniscan.xyz" } },
  contracts: { multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11" } },
});
export const monadTestnet = /* @__PURE__ */ preset("monadTestnet", {
  id: 10143,
  name: "Monad Testnet",
  nativeCurrency: { name: "Testnet MON Token", symbol: "MON", decimals: 18 },
  rpcUrls: { default: { http: ["https://testnet-rpc.monad.xyz"] } },
  blockExplorers: { default: { name: "Monad Testnet explorer", url: "https://testnet.monadexplorer.com" } },
  contracts: { multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" } },
  testnet: true,
});
export const berachain = /* @__PURE__ */ preset("berachain", {
  id: 80094,
  name: "Berachain",
  nativeCurrency: { decimals: 18, name: "BERA Token", symbol: "BERA" },
  rpcUrls: { default: { http: ["https://rpc.berachain.com"] } },
  blockExplorers: { default: { name: "Berascan", url: "https://berascan.com" } },
  contracts: {
    multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" },
    ensUniversalResolver: { address: "0x4D41762915F83c76EcaF6776d9b08076aA32b492" },
  },
});
export const kaia = /* @__PURE__ */ preset("kaia", {
  id: 8217,
  name: "Kaia",
  nativeCurrency: { decimals: 18, name: "Kaia", symbol: "KAIA" },
  rpcUrls: { default: { http: ["https://public-en.node.kaia.io"] } },
  blockExplorers: { default: { name: "KaiaScan", url: "https://kaiascan.io" } },
  contracts: { multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" } },
});
