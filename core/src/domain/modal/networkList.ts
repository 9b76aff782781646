import type { Namespace } from "../chain/caip.ts";
import { type Network, type NetworksState, unknownNetwork } from "../chain/network.ts";
import { connectedOn } from "../connection/connectedOn.ts";
import type { ConnectedWallet, ConnectionsState } from "../connection/connection.ts";
import type { Connector } from "../connection/connector.ts";
import { swapChainIds } from "./features.ts";
import { isNetworkDisabled, viewForNetwork } from "./networkViews.ts";
import type { View } from "./view.ts";

/** The facts needed when a visitor chooses a network. */
export interface NetworkListFacts {
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
export const networkRows = ({ networks, connections, connectors }: NetworkListFacts): ReadonlyArray<NetworkRow> => {
  const approved = new Map(approvedIds(connections).map((chainId, place) => [chainId, place]));
  const placeOf = ({ caipNetworkId }: Network) => approved.get(caipNetworkId) ?? approved.size;
  const walletOn = (namespace: Namespace) => {
    const wallet = connectedOn(connections, namespace);
    return wallet && { approvedChains: wallet.approvedChains, isEmbedded: isEmbedded(wallet, connectors) };
  };
  return networks.networks
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((network) => ({
      network,
      isActive: network.caipNetworkId === networks.active,
      isDisabled: isNetworkDisabled(network.caipNetworkId, walletOn(network.chainNamespace)),
    }));
};

/** Returns the rows whose network name contains the text, in any case. Without a text, returns all rows. */
export const searchNetworks = (rows: ReadonlyArray<NetworkRow>, text: string): ReadonlyArray<NetworkRow> => {
  const wanted = text.trim().toLowerCase();
  return wanted === "" ? rows : rows.filter(({ network }) => network.name.toLowerCase().includes(wanted));
};

/** Returns the view that follows the choice of a network (see `viewForNetwork`). */
export const chooseNetwork = (network: Network, facts: NetworkListFacts): View | undefined => {
  const { networks, active } = facts.networks;
  const current = networks.find(({ caipNetworkId }) => caipNetworkId === active) ?? unknownNetwork(active);
  const wallet = connectedOn(facts.connections, current.chainNamespace);
  return viewForNetwork({
    network,
    active: current,
    isConnected: wallet !== undefined,
    isTargetConnected: connectedOn(facts.connections, network.chainNamespace) !== undefined,
    isEmbeddedWallet: wallet !== undefined && isEmbedded(wallet, facts.connectors),
  });
};

/** The networks that UnsupportedChain offers. For a swap, only those on which tokens can be swapped. */
export const supportedNetworks = (networks: ReadonlyArray<Network>, forSwap: boolean): ReadonlyArray<Network> =>
  forSwap ? networks.filter(({ caipNetworkId }) => swapChainIds.includes(caipNetworkId)) : networks;

/**
 * Returns what a choice on UnsupportedChain does (docs/rules/chain.md#unsupported-network-screen): `switch` at once to
 * a network that the wallet has explicitly approved; `ask` the wallet in SwitchNetwork; `connect` when the active
 * namespace has no wallet.
 */
export const unsupportedChoice = (network: Network, facts: NetworkListFacts): "switch" | "ask" | "connect" => {
  const current = unknownNetwork(facts.networks.active);
  if (!connectedOn(facts.connections, current.chainNamespace)) return "connect";
  return approvedIds(facts.connections).includes(network.caipNetworkId) ? "switch" : "ask";
};

/**
 * Whether a wallet must approve the switch. Neither a switch of the embedded wallet nor a switch without a wallet needs
 * approval.
 */
export const asksWallet = ({ chainNamespace }: Network, facts: NetworkListFacts): boolean => {
  const wallet = connectedOn(facts.connections, chainNamespace);
  return wallet !== undefined && !isEmbedded(wallet, facts.connectors);
};
