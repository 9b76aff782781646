import type { Network } from "../../domain/chain/network.ts";
import { ChainNotSupported } from "../../domain/errors/connection.ts";
import { isPageLink } from "../../domain/links/linkPolicy.ts";
import { redactText } from "../../domain/redaction/redactText.ts";
import { hexChainId } from "./wire/chainIds.ts";

/** Whether a wallet may have a node: it can be reached safely, and its address has no key and no project id of the site. */
const isNodeForWallets = (url: unknown): url is string => isPageLink(url) && redactText(url) === url;

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
  const rpcUrls = (chainDefault ?? chosen).http.filter(isNodeForWallets);
  if (rpcUrls.length === 0) {
    const reason = `the wallet does not know ${caipNetworkId}, and it cannot be added without a public node: set rpcUrls.chainDefault.http of the network to a URL with https: and without a key`;
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
