import type { Network } from "../../domain/chain/network.ts";

const NO_NODES = { http: [] };

/**
 * Ethereum as far as ENS needs it, for sites that do not have it among their networks. It has no nodes of its own: the
 * site names some, or the Blockchain API has one. The preset would bring more than this along.
 */
export const ensNetwork: Network<"eip155:1"> = {
  id: 1,
  name: "Ethereum",
  chainNamespace: "eip155",
  caipNetworkId: "eip155:1",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: NO_NODES, chainDefault: NO_NODES },
  contracts: { ensUniversalResolver: { address: "0xeeeeeeee14d718c2b47d9923deab1335e144eeee" } },
};
