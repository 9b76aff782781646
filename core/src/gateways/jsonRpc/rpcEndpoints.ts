import type { ChainId } from "../../domain/chain/caip.ts";
import { isGatewayChain } from "../../domain/chain/gatewayChains.ts";
import type { Network } from "../../domain/chain/network.ts";

/** One endpoint of a chain. With `plainText` a browser sends no preflight request. */
export interface RpcEndpoint {
  readonly url: string;
  readonly plainText: boolean;
}
export interface RpcEndpoints {
  readonly endpoints: readonly [RpcEndpoint, ...RpcEndpoint[]];
  /** Whether the endpoints are probed and ordered. The gateway's two endpoints have one URL and need no ranking. */
  readonly ranked: boolean;
}

interface RpcSources {
  readonly blockchainApi: string;
  /** Without it, the gateway is not used. */
  readonly projectId: string | undefined;
  readonly rpcUrls: Readonly<Partial<Record<ChainId, ReadonlyArray<string>>>>;
}

/** The gateway's URL for a chain (docs/rules/services.md#json-rpc). */
export const gatewayUrl = (blockchainApi: string, chainId: ChainId, projectId: string): string => {
  const url = new URL("/v1/", blockchainApi);
  url.searchParams.append("chainId", chainId);
  url.searchParams.append("projectId", projectId);
  return url.toString();
};

/** Adds the project id to a URL of the gateway's own host that lacks it. */
const withProjectId = (text: string, { blockchainApi, projectId }: RpcSources): string => {
  if (!projectId || !URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.host !== new URL(blockchainApi).host || url.searchParams.has("projectId")) return text;
  url.searchParams.append("projectId", projectId);
  return url.toString();
};

/** The nodes that the site has chosen for a network (docs/rules/services.md#own-nodes). */
const siteUrlsOf = ({ caipNetworkId, rpcUrls }: Network, sources: RpcSources): ReadonlyArray<string> => {
  const listed = sources.rpcUrls[caipNetworkId] ?? [];
  const { http } = rpcUrls.default;
  return listed.length > 0 || `${http}` === `${rpcUrls.chainDefault?.http}` ? listed : http;
};

/**
 * The site's own URLs for the chain; else, with a project id, the gateway, first as text/plain; else the public URLs of
 * the network's definition. Undefined when there are none.
 */
export const rpcEndpointsOf = (network: Network, sources: RpcSources): RpcEndpoints | undefined => {
  const siteUrls = siteUrlsOf(network, sources);
  const { projectId } = sources;
  if (projectId && siteUrls.length === 0 && isGatewayChain(network.caipNetworkId)) {
    const url = gatewayUrl(sources.blockchainApi, network.caipNetworkId, projectId);
    return {
      endpoints: [
        { url, plainText: true },
        { url, plainText: false },
      ],
      ranked: false,
    };
  }
  const urls = siteUrls.length > 0 ? siteUrls : network.rpcUrls.default.http;
  const [first, ...rest] = urls.map((url) => ({ url: withProjectId(url, sources), plainText: false }));
  return first && { endpoints: [first, ...rest], ranked: rest.length > 0 };
};
