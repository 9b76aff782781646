import type { ChainId } from "../chain/caip.ts";
import type { Network } from "../chain/network.ts";
import type { ApprovedChains } from "../connection/connection.ts";
import { namespacesOf } from "./features.ts";
import type { View, ViewName } from "./view.ts";
import { backTo, containsView, topOf, type ViewStack } from "./viewStack.ts";

/** The facts that decide which view follows the choice of a network. */
export interface NetworkChoice {
  readonly network: Network;
  readonly active: Network;
  /** Whether the active namespace has an address. */
  readonly isConnected: boolean;
  /** Whether the namespace of the chosen network has an address. */
  readonly isTargetConnected: boolean;
  /** Whether the active wallet is the e-mail or social one. */
  readonly isEmbeddedWallet: boolean;
}

/**
 * Returns the view that follows a choice in the list of networks (docs/rules/chain.md#choosing-a-network):
 * SwitchNetwork, or SwitchActiveChain when another wallet is needed. Undefined when the network is already active.
 */
export const viewForNetwork = (choice: NetworkChoice): View | undefined => {
  const { network, active, isConnected, isTargetConnected, isEmbeddedWallet } = choice;
  if (network.caipNetworkId === active.caipNetworkId) return undefined;
  const isReachable = isEmbeddedWallet
    ? namespacesOf.embeddedWallet.includes(network.chainNamespace)
    : isTargetConnected || network.chainNamespace === active.chainNamespace;
  return { name: !isConnected || isReachable ? "SwitchNetwork" : "SwitchActiveChain", network };
};

/** Whether the connected wallet of the network's namespace has not approved the network. */
export const isNetworkDisabled = (
  chainId: ChainId,
  wallet: { readonly approvedChains: ApprovedChains; readonly isEmbedded: boolean } | undefined,
): boolean =>
  wallet !== undefined &&
  !wallet.isEmbedded &&
  wallet.approvedChains !== "all" &&
  !wallet.approvedChains.includes(chainId);

/** The views that a finished switch of the network leaves. */
const switching: ReadonlySet<ViewName> = new Set(["Networks", "SwitchNetwork"]);

/**
 * Returns the stack after a switch of the network: it goes back to the view before Networks. When Networks is missing
 * or at the bottom, or the network in use is not supported, the modal closes. Another visible view stays: the visitor or
 * the modal has already moved on.
 */
export const afterNetworkSwitch = (stack: ViewStack): ViewStack | "close" => {
  if (!switching.has(topOf(stack).name)) return stack;
  if (containsView(stack, "UnsupportedChain")) return "close";
  const list = stack.findIndex(({ name }) => name === "Networks");
  return list > 0 ? backTo(stack, list - 1) : "close";
};
