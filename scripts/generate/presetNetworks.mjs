// Writes core/src/domain/chain/presets/evmPresets.ts from viem's chain definitions: `node scripts/generate/presetNetworks.mjs`.
// The data is copied because loading viem's list costs a command-line program one second. A test fails when the two
// differ.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as chains from "viem/chains";

const chainOf = new Map(Object.entries(chains));

const names = [
  "mainnet",
  "arbitrum",
  "avalanche",
  "bsc",
  "fantom",
  "optimism",
  "polygon",
  "gnosis",
  "evmos",
  "zksync",
  "filecoin",
  "iotex",
  "metis",
  "moonbeam",
  "moonriver",
  "zora",
  "celo",
  "base",
  "aurora",
  "ronin",
  "saigon",
  "mantle",
  "hedera",
  "sepolia",
  "baseSepolia",
  "unichainSepolia",
  "unichain",
  "monadTestnet",
  "berachain",
  "kaia",
];

/** Returns the contracts that Portico uses for reading, if there are any. */
const contractsOf = ({ contracts = {} }) => {
  const used = ["multicall3", "ensUniversalResolver"].flatMap((name) =>
    contracts[name] ? [[name, { address: contracts[name].address }]] : [],
  );
  return used.length > 0 ? { contracts: Object.fromEntries(used) } : {};
};

const definitionOf = (chain) => ({
  id: chain.id,
  name: chain.name,
  nativeCurrency: chain.nativeCurrency,
  rpcUrls: { default: { http: chain.rpcUrls.default.http } },
  ...(chain.blockExplorers
    ? {
        blockExplorers: { default: { name: chain.blockExplorers.default.name, url: chain.blockExplorers.default.url } },
      }
    : {}),
  ...contractsOf(chain),
  ...(chain.testnet ? { testnet: true } : {}),
});

const lines = names.map(
  (name) =>
    `export const ${name} = /* @__PURE__ */ preset("${name}", ${JSON.stringify(definitionOf(chainOf.get(name)))});`,
);
const file = fileURLToPath(new URL("../../core/src/domain/chain/presets/evmPresets.ts", import.meta.url));
writeFileSync(
  file,
  `// Generated from viem/chains by scripts/generate/presetNetworks.mjs.
import { type ChainDefinition, definePublicNetwork, type NetworkWith } from "../network.ts";

/** viem's name of the chain becomes the short name, so that \`bsc\` or \`zksync\` find it too. */
const preset = <const Id extends number>(network: string, chain: ChainDefinition<Id>): NetworkWith<\`eip155:\${Id}\`, "eip155", Id> => ({
  ...definePublicNetwork(chain),
  network,
});

${lines.join("\n")}
`,
);
execFileSync("biome", ["check", "--write", file], { stdio: "inherit" });
