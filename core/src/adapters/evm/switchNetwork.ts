import { chainIdOf } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { ChainNotSupported } from "../../domain/errors/connection.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";
import { isUnknownChain, walletErrorOf } from "./walletErrors.ts";

/** The chain id in hexadecimal: `0x1` for eip155:1. */
export const hexChainId = ({ id }: Pick<Network, "id">): string => `0x${Number(id).toString(16)}`;

const CHAIN_ID = /^(0x[0-9a-f]{1,16}|\d{1,16})$/i;

/**
 * The wallet's network, or undefined for an answer that is not a network. Wallets return hexadecimal text, decimal text
 * or numbers.
 */
export const chainIdIn = (value: unknown): ReturnType<typeof chainIdOf> | undefined => {
  const id = typeof value === "string" && CHAIN_ID.test(value) ? Number(value) : value;
  if (typeof id !== "number") return undefined;
  return Number.isSafeInteger(id) && id > 0 ? chainIdOf("eip155", id) : undefined;
};

/** What a wallet needs to know about a network (EIP-3085). */
export const addChainParameter = ({ name, nativeCurrency, rpcUrls, blockExplorers, assets, id }: Network) => ({
  chainId: hexChainId({ id }),
  chainName: name,
  nativeCurrency,
  rpcUrls: [...(rpcUrls.chainDefault ?? rpcUrls.default).http],
  ...(blockExplorers ? { blockExplorerUrls: [blockExplorers.default.url] } : {}),
  ...(assets?.imageUrl ? { iconUrls: [assets.imageUrl] } : {}),
});

/**
 * Makes the wallet use the network, and adds it first if the wallet does not know it (EIP-3326, EIP-3085). Rejects with
 * `UserRejected`, or with `ChainNotSupported` when the wallet does not accept the network.
 */
export const switchNetwork = async (provider: Eip1193Provider, network: Network, wallet: string): Promise<void> => {
  const request = (method: string, parameter: unknown) => provider.request({ method, params: [parameter] });
  const target = { chainId: hexChainId(network) };
  try {
    await request("wallet_switchEthereumChain", target);
    return;
  } catch (cause) {
    if (!isUnknownChain(cause)) throw refusalOf(cause, "wallet_switchEthereumChain", network, wallet);
  }
  try {
    await request("wallet_addEthereumChain", addChainParameter(network));
    // Wallets ask the visitor whether to use the added network. Some need a second request for that.
    const chainId = await provider.request({ method: "eth_chainId" });
    if (chainIdIn(chainId) !== network.caipNetworkId) await request("wallet_switchEthereumChain", target);
  } catch (cause) {
    throw refusalOf(cause, "wallet_addEthereumChain", network, wallet);
  }
};

/** A wallet that cannot use the network reports that in many ways. A visitor who declines is reported in one way. */
const refusalOf = (cause: unknown, method: string, network: Network, wallet: string) => {
  const error = walletErrorOf(cause, method, wallet);
  return error.kind === "rejected" || error.retryable
    ? error
    : new ChainNotSupported({ chainId: network.caipNetworkId }, { cause: error });
};
