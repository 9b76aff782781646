import type { ChainId } from "../chain/caip.ts";
import type { Network } from "../chain/network.ts";
import type { ApprovedChains } from "../connection/connection.ts";
import { namespacesOf } from "./features.ts";
import type { View } from "./view.ts";
import { backTo, type ViewStack } from "./viewStack.ts";

/** What decides on the view that follows the choice of a network. */
export interface NetworkChoice {
  readonly network: Network;
  readonly active: Network;
  /** Whether the active namespace has an address. */
  readonly isConnected: boolean;
  /** Whether the namespace of the chosen network has one. */
  readonly isTargetConnected: boolean;
  /** Whether the active wallet is the e-mail or social one. */
  readonly isEmbeddedWallet: boolean;
}

/**
 * The view a choice in the list of networks leads to (docs/rules/chain.md#choosing-a-network): SwitchNetwork, or
 * SwitchActiveChain where another wallet is needed; none when the network is active already.
 */
export const viewForNetwork = (choice: NetworkChoice): View | undefined => {
  const { network, active, isConnected, isTargetConnected, isEmbeddedWallet } = choice;
  if (network.caipNetworkId === active.caipNetworkId) return undefined;
  const isReachable = isEmbeddedWallet
    ? namespacesOf.embeddedWallet.includes(network.chainNamespace)
    : isTargetConnected || network.chainNamespace === active.chainNamespace;
  return { name: !isConnected || isReachable ? "SwitchNetwork" : "SwitchActiveChain", network };
};

/** Whether the connected wallet of the network's namespace rules the network out. */
export const isNetworkDisabled = (
  chainId: ChainId,
  wallet: { readonly approvedChains: ApprovedChains; readonly isEmbedded: boolean } | undefined,
): boolean =>
  wallet !== undefined &&
  !wallet.isEmbedded &&
  wallet.approvedChains !== "all" &&
  !wallet.approvedChains.includes(chainId);

/** After SwitchNetwork: the view before Networks, where Networks lies above the bottom; else the modal closes. */
export const afterNetworkSwitch = (stack: ViewStack): ViewStack | "close" => {
  const list = stack.findIndex(({ name }) => name === "Networks");
  return list > 0 ? backTo(stack, list - 1) : "close";
};
