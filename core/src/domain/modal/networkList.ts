import type { Namespace } from "../chain/caip.ts";
import { type Network, type NetworksState, unknownNetwork } from "../chain/network.ts";
import { connectedOn } from "../connection/connectedOn.ts";
import type { ConnectedWallet, ConnectionsState } from "../connection/connection.ts";
import type { Connector } from "../connection/connector.ts";
import { swapChainIds } from "./features.ts";
import { isNetworkDisabled, viewForNetwork } from "./networkViews.ts";
import type { View } from "./view.ts";

/** What is known when a visitor chooses a network. */
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

/** In the order of approval; empty for wallets that can be asked for any network. */
const approvedIds = (connections: ConnectionsState) =>
  Object.values(connections.byNamespace).flatMap((connection) =>
    connection.status === "connected" && connection.approvedChains !== "all" ? connection.approvedChains : [],
  );

/** The site's networks: those that a wallet approved come first, in the order of approval. */
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

/** The rows whose network has the text in its name, in any case; all of them without a text. */
export const searchNetworks = (rows: ReadonlyArray<NetworkRow>, text: string): ReadonlyArray<NetworkRow> => {
  const wanted = text.trim().toLowerCase();
  return wanted === "" ? rows : rows.filter(({ network }) => network.name.toLowerCase().includes(wanted));
};

/** Where the choice of a network leads (see `viewForNetwork`). */
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

/** The networks that UnsupportedChain offers; to swap, only those that tokens can be swapped on. */
export const supportedNetworks = (networks: ReadonlyArray<Network>, forSwap: boolean): ReadonlyArray<Network> =>
  forSwap ? networks.filter(({ caipNetworkId }) => swapChainIds.includes(caipNetworkId)) : networks;

/**
 * What a choice on UnsupportedChain does (docs/rules/chain.md#unsupported-network-screen): `switch` at once to a
 * network that the wallet has approved by name; `ask` the wallet in SwitchNetwork; `connect` where the active namespace
 * has no wallet.
 */
export const unsupportedChoice = (network: Network, facts: NetworkListFacts): "switch" | "ask" | "connect" => {
  const current = unknownNetwork(facts.networks.active);
  if (!connectedOn(facts.connections, current.chainNamespace)) return "connect";
  return approvedIds(facts.connections).includes(network.caipNetworkId) ? "switch" : "ask";
};

/** Whether a switch is for a wallet to approve: neither for the visitor's e-mail wallet nor where no wallet is. */
export const asksWallet = ({ chainNamespace }: Network, facts: NetworkListFacts): boolean => {
  const wallet = connectedOn(facts.connections, chainNamespace);
  return wallet !== undefined && !isEmbedded(wallet, facts.connectors);
};
