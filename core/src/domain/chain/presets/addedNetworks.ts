import { chainIdOf } from "../caip.ts";
import type { NetworkWith } from "../network.ts";
import { networkImageIds } from "../networkImages.ts";

type AddedNamespace = "solana" | "bip122";

interface AddedNetwork<Name extends AddedNamespace, Reference extends string> {
  readonly namespace: Name;
  readonly reference: Reference;
  readonly name: string;
  readonly network?: string;
  readonly deprecatedReference?: string;
  readonly testnet?: boolean;
  /** Public JSON-RPC, used without a project id. Bitcoin has none. */
  readonly rpcUrl?: string;
}

const currencies = {
  solana: { name: "Solana", symbol: "SOL", decimals: 9 },
  bip122: { name: "Bitcoin", symbol: "BTC", decimals: 8 },
};

const addedNetwork = <Name extends AddedNamespace, Reference extends string>({
  namespace,
  reference,
  name,
  network,
  deprecatedReference,
  testnet,
  rpcUrl,
}: AddedNetwork<Name, Reference>): NetworkWith<`${Name}:${Reference}`, Name, Reference> => {
  const caipNetworkId = chainIdOf(namespace, reference);
  const imageId = networkImageIds[caipNetworkId];
  const nodes = { http: rpcUrl ? [rpcUrl] : [] };
  return {
    id: reference,
    name,
    chainNamespace: namespace,
    caipNetworkId,
    nativeCurrency: currencies[namespace],
    rpcUrls: { default: nodes, chainDefault: nodes },
    ...(network ? { network } : {}),
    ...(deprecatedReference ? { deprecatedCaipNetworkId: chainIdOf(namespace, deprecatedReference) } : {}),
    ...(namespace === "solana" ? { blockExplorers: { default: { name: "Solscan", url: "https://solscan.io" } } } : {}),
    ...(testnet ? { testnet: true } : {}),
    ...(imageId ? { assets: { imageId } } : {}),
  };
};

/** Networks that viem does not define (docs/rules/chain.md#added-networks). */
export const solana = /* @__PURE__ */ addedNetwork({
  namespace: "solana",
  reference: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  name: "Solana",
  network: "solana-mainnet",
  deprecatedReference: "4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ",
  rpcUrl: "https://api.mainnet-beta.solana.com",
});
export const solanaDevnet = /* @__PURE__ */ addedNetwork({
  namespace: "solana",
  reference: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  name: "Solana Devnet",
  network: "solana-devnet",
  deprecatedReference: "8E9rvCKLFQia2Y35HXjjpWzj8weVo44K",
  rpcUrl: "https://api.devnet.solana.com",
  testnet: true,
});
export const solanaTestnet = /* @__PURE__ */ addedNetwork({
  namespace: "solana",
  reference: "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  name: "Solana Testnet",
  network: "solana-testnet",
  rpcUrl: "https://api.testnet.solana.com",
  testnet: true,
});
export const bitcoin = /* @__PURE__ */ addedNetwork({
  namespace: "bip122",
  reference: "000000000019d6689c085ae165831e93",
  name: "Bitcoin",
});
export const bitcoinTestnet = /* @__PURE__ */ addedNetwork({
  namespace: "bip122",
  reference: "000000000933ea01ad0ee984209779ba",
  name: "Bitcoin Testnet",
  testnet: true,
});
