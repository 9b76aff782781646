import type { ChainId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { ChainNotSupported } from "../../domain/errors/connection.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";
import { networkOfWallet } from "./networkOfWallet.ts";
import { isUnknownChain, walletErrorOf } from "./walletErrors.ts";
import { chainIdIn, hexChainId } from "./wire/chainIds.ts";

/** What a wallet needs to know about a network (EIP-3085). */
export const addChainParameter = ({ name, nativeCurrency, rpcUrls, blockExplorers, assets, id }: Network) => ({
  chainId: hexChainId({ id }),
  chainName: name,
  nativeCurrency,
  rpcUrls: [...(rpcUrls.chainDefault ?? rpcUrls.default).http],
  ...(blockExplorers ? { blockExplorerUrls: [blockExplorers.default.url] } : {}),
  ...(assets?.imageUrl ? { iconUrls: [assets.imageUrl] } : {}),
});

/** Asks the wallet to use the network, and to add it first if the wallet does not know it (EIP-3326, EIP-3085). */
const askFor = async (provider: Eip1193Provider, network: Network, wallet: string): Promise<void> => {
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

/**
 * Has the wallet use a network, and returns where it is then: some wallets agree and stay where they were. Rejects with
 * `UserRejected`, or with `ChainNotSupported` when the wallet does not accept the network.
 */
export const switchNetwork = (
  provider: Eip1193Provider,
  network: Network,
  wallet: string,
): Promise<ChainId | undefined> =>
  networkOfWallet(provider, network.caipNetworkId, () => askFor(provider, network, wallet));

/** A wallet that cannot use the network reports that in many ways. A visitor who declines is reported in one way. */
const refusalOf = (cause: unknown, method: string, network: Network, wallet: string) => {
  const error = walletErrorOf(cause, method, wallet);
  return error.kind === "rejected" || error.retryable
    ? error
    : new ChainNotSupported({ chainId: network.caipNetworkId }, { cause: error });
};
