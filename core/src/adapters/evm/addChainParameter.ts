import type { Network } from "../../domain/chain/network.ts";
import { ChainNotSupported } from "../../domain/errors/connection.ts";
import { isPageLink } from "../../domain/links/linkPolicy.ts";
import { redactText } from "../../domain/redaction/redactText.ts";
import { hexChainId } from "./wire/chainIds.ts";

/** Whether a wallet can reach a node, safely and without a password. */
const isNodeForWallets = (url: unknown): url is string =>
  isPageLink(url) && new URL(url).username === "" && new URL(url).password === "";

/** The nodes that wallets get: those with a key of the site only where there is no other. */
const nodesForWallets = (urls: ReadonlyArray<string>): ReadonlyArray<string> => {
  const nodes = urls.filter(isNodeForWallets);
  const withoutKey = nodes.filter((url) => redactText(url) === url);
  return withoutKey.length > 0 ? withoutKey : nodes;
};

/** What a wallet shows to its user, or opens, has to be of the web. */
const webAddresses = (...urls: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  urls.filter((url): url is string => isPageLink(url) && /^https:/i.test(url));

/**
 * What a wallet needs to know about a network (EIP-3085), without what wallets refuse or must not have
 * (docs/rules/chain.md#networks-for-wallets). Throws `ChainNotSupported` when no node is left.
 */
export const addChainParameter = ({
  name,
  nativeCurrency: { name: currency, symbol, decimals },
  rpcUrls: { chainDefault, default: chosen },
  blockExplorers,
  assets,
  id,
  caipNetworkId,
}: Network) => {
  const publicNodes = nodesForWallets(chainDefault?.http ?? []);
  const rpcUrls = publicNodes.length > 0 ? publicNodes : nodesForWallets(chosen.http);
  if (rpcUrls.length === 0) {
    const reason = `the wallet does not know ${caipNetworkId}, and it cannot be added without a node that wallets can use: set rpcUrls.chainDefault.http of the network to a URL with https:`;
    throw new ChainNotSupported({ chainId: caipNetworkId, reason });
  }
  const blockExplorerUrls = webAddresses(blockExplorers?.default?.url);
  const iconUrls = webAddresses(assets?.imageUrl);
  return {
    chainId: hexChainId({ id }),
    chainName: name,
    nativeCurrency: { name: currency, symbol, decimals },
    rpcUrls,
    ...(blockExplorerUrls.length > 0 ? { blockExplorerUrls } : {}),
    ...(iconUrls.length > 0 ? { iconUrls } : {}),
  };
};
