import type { ChainId, Namespace } from "../chain/caip.ts";
import { activeNetwork, type Network, type NetworksState, unknownNetwork } from "../chain/network.ts";
import { connectedOn } from "../connection/connectedOn.ts";
import type { ConnectedWallet, ConnectionsState } from "../connection/connection.ts";
import type { Connector } from "../connection/connector.ts";
import { isNetworkDisabled, viewForNetwork } from "./networkViews.ts";
import type { View } from "./view.ts";

/** The facts needed when a visitor chooses a network. */
export interface NetworkListContext {
  readonly networks: Pick<NetworksState, "networks" | "active">;
  readonly connections: ConnectionsState;
  readonly connectors: ReadonlyArray<Connector>;
}

/** A network as the list shows it. */
export interface NetworkRow {
  readonly network: Network;
  readonly isActive: boolean;
  /** The connected wallet did not approve it. */
  readonly isDisabled: boolean;
}

const isEmbedded = ({ connectorId }: ConnectedWallet, connectors: ReadonlyArray<Connector>): boolean =>
  connectors.some(({ id, type }) => id === connectorId && type === "AUTH");

/** The approved chain ids, in the order of approval. Empty for wallets that accept a request for any network. */
const approvedIds = (connections: ConnectionsState) =>
  Object.values(connections.byNamespace).flatMap((connection) =>
    connection.status === "connected" && connection.approvedChains !== "all" ? connection.approvedChains : [],
  );

/** Returns the site's networks. Those that a wallet approved come first, in the order of approval. */
export const networkRows = ({ networks, connections, connectors }: NetworkListContext): ReadonlyArray<NetworkRow> => {
  const approved = new Map(approvedIds(connections).map((chainId, index) => [chainId, index]));
  const positionOf = ({ caipNetworkId }: Network) => approved.get(caipNetworkId) ?? approved.size;
  const walletOn = (namespace: Namespace) => {
    const wallet = connectedOn(connections, namespace);
    return wallet && { approvedChains: wallet.approvedChains, isEmbedded: isEmbedded(wallet, connectors) };
  };
  return networks.networks
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map((network) => ({
      network,
      isActive: network.caipNetworkId === networks.active,
      isDisabled: isNetworkDisabled(network.caipNetworkId, walletOn(network.chainNamespace)),
    }));
};

/** Returns the rows whose network name contains the text, in any case. Without a text, returns all rows. */
export const searchNetworks = (rows: ReadonlyArray<NetworkRow>, text: string): ReadonlyArray<NetworkRow> => {
  const query = text.trim().toLowerCase();
  return query === "" ? rows : rows.filter(({ network }) => network.name.toLowerCase().includes(query));
};

/** Returns the view that follows the choice of a network (see `viewForNetwork`). */
export const chooseNetwork = (network: Network, context: NetworkListContext): View | undefined => {
  const current = activeNetwork(context.networks);
  const wallet = connectedOn(context.connections, current.chainNamespace);
  return viewForNetwork({
    network,
    active: current,
    isConnected: wallet !== undefined,
    isTargetConnected: connectedOn(context.connections, network.chainNamespace) !== undefined,
    isEmbeddedWallet: wallet !== undefined && isEmbedded(wallet, context.connectors),
  });
};

/** The networks that UnsupportedChain offers. For a swap, only those on which tokens can be swapped. */
export const supportedNetworks = (
  networks: ReadonlyArray<Network>,
  swapChains?: ReadonlyArray<ChainId>,
): ReadonlyArray<Network> =>
  swapChains ? networks.filter(({ caipNetworkId }) => swapChains.includes(caipNetworkId)) : networks;

/**
 * Returns what a choice on UnsupportedChain does (docs/rules/chain.md#unsupported-network-screen): `switch` at once to
 * a network that the wallet has explicitly approved; `ask` the wallet in SwitchNetwork; `connect` when the active
 * namespace has no wallet.
 */
export const unsupportedChoice = (network: Network, context: NetworkListContext): "switch" | "ask" | "connect" => {
  const current = unknownNetwork(context.networks.active);
  if (!connectedOn(context.connections, current.chainNamespace)) return "connect";
  return approvedIds(context.connections).includes(network.caipNetworkId) ? "switch" : "ask";
};

/**
 * Whether a wallet must approve the switch. Neither a switch of the embedded wallet nor a switch without a wallet needs
 * approval.
 */
export const asksWallet = ({ chainNamespace }: Network, context: NetworkListContext): boolean => {
  const wallet = connectedOn(context.connections, chainNamespace);
  return wallet !== undefined && !isEmbedded(wallet, context.connectors);
};
