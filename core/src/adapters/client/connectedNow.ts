import type { Namespace } from "../../domain/chain/caip.ts";
import { type Network, type NetworksState, unknownNetwork } from "../../domain/chain/network.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import { NotConnected } from "../../domain/errors/connection.ts";
import type { ConnectionOn } from "../../ports/WalletConnection.ts";

/** The part of a client that a library's own client is made from. A `Portico` is one. */
export interface ClientOn<N extends Namespace> {
  readonly signer: { readonly connection: (namespace: N) => Promise<ConnectionOn<N>> };
  readonly connection: { readonly store: { readonly get: () => ConnectionsState } };
  readonly networks: { readonly store: { readonly get: () => NetworksState } };
}

interface ConnectedNow<N extends Namespace> {
  readonly connection: ConnectionOn<N>;
  readonly address: string;
  readonly network: Network;
}

/** The wallet that is connected on a namespace now, with its account and its network. Rejects with `NotConnected`. */
export const connectedNow = async <N extends Namespace>(
  client: ClientOn<N>,
  namespace: N,
): Promise<ConnectedNow<N>> => {
  const connection = await client.signer.connection(namespace);
  const connected = connectedOn(client.connection.store.get(), namespace);
  if (!connected) throw new NotConnected({ namespace });
  const { account, chainId } = connected;
  const { networks } = client.networks.store.get();
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId) ?? unknownNetwork(chainId);
  return { connection, address: account.address, network };
};
