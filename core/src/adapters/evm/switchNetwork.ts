import type { ChainId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { isAboutUnknownChain } from "../../domain/connection/walletErrors/walletWords.ts";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { ChainNotSupported } from "../../domain/errors/connection.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { addChainParameter } from "./addChainParameter.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";
import { networkOfWallet } from "./networkOfWallet.ts";
import { chainIdIn, hexChainId } from "./wire/chainIds.ts";

/** "Chain not supported" and the like, but not "network error". */
const MAY_BE_UNKNOWN =
  /chain|\b(?:unknown|unsupported|unrecogni[sz]ed) network(?! error)|\bnetwork (?:\S+ )?(?:(?:is|was|has) )?not (?:been )?(?:added|configured|found|known|recogni[sz]ed|supported)\b/i;
const MAY_BE_REFUSAL =
  /reject|den(?:y|ied)|declin|cancel|refus|abort|approv|accept|confirm|dismiss|closed|timed? ?out|expired/i;

/**
 * Whether a wallet cannot switch because it does not know the network (docs/rules/chain.md#wallets-that-do-not-know-a-network).
 * A visitor who may have refused is not asked again.
 */
const isUnknownThere = (error: PorticoError): boolean => {
  if (error._tag === "UnrecognizedChain" || error._tag === "InvalidWalletChainId") return true;
  if (error._tag === "UserRejected" || !("rpcMessage" in error.details)) return false;
  const { rpcMessage } = error.details;
  // These words are unmistakable, whatever code a wallet has for them.
  if (isAboutUnknownChain(rpcMessage)) return true;
  const isGeneric = isPorticoError(error, "InternalRpcError", "InvalidInputRpcError", "UnknownRpcError");
  return isGeneric && MAY_BE_UNKNOWN.test(rpcMessage) && !MAY_BE_REFUSAL.test(rpcMessage);
};

/** Asks the wallet to use the network, and to add it first if the wallet does not know it (EIP-3326, EIP-3085). */
const askFor = async (provider: Eip1193Provider, network: Network, wallet: string): Promise<void> => {
  const request = (method: string, parameter: unknown) => provider.request({ method, params: [parameter] });
  const target = { chainId: hexChainId(network) };
  try {
    await request("wallet_switchEthereumChain", target);
    return;
  } catch (cause) {
    const error = walletErrorOf(cause, { method: "wallet_switchEthereumChain", wallet });
    if (!isUnknownThere(error)) throw refusalOf(error, network);
  }
  const parameter = addChainParameter(network);
  try {
    await request("wallet_addEthereumChain", parameter);
    // Wallets ask the visitor whether to use the added network. Some need a second request for that.
    // Where it is when it does not say so, is looked for again.
    const chainId = await provider.request({ method: "eth_chainId" }).catch(() => target.chainId);
    if (chainIdIn(chainId) !== network.caipNetworkId) await request("wallet_switchEthereumChain", target);
  } catch (cause) {
    throw refusalOf(walletErrorOf(cause, { method: "wallet_addEthereumChain", wallet }), network);
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
const refusalOf = (error: PorticoError, network: Network): PorticoError =>
  error.kind === "rejected" || error.retryable
    ? error
    : new ChainNotSupported({ chainId: network.caipNetworkId }, { cause: error });
