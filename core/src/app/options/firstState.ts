import type { Namespace } from "../../domain/chain/caip.ts";
import type { NetworksState } from "../../domain/chain/network.ts";
import { identifiedNetworks } from "../../domain/chain/siteNetwork.ts";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import { reconnecting, rememberedConnections } from "../../domain/connection/storage/rememberedConnections.ts";
import { InvalidOption } from "../../domain/errors/client.ts";
import { activeNetworkOf, type ReadStorage } from "./activeNetwork.ts";
import type { PorticoOptions } from "./PorticoOptions.ts";

/** The state that a client shows before its engine is loaded, and that the engine starts with. */
export interface FirstState {
  readonly networks: NetworksState;
  /** Wallets of an earlier visit, with the status `reconnecting`. */
  readonly connections: ConnectionsState;
}

/** The first state of a page, and the one that a server renders. They are the same unless something is remembered. */
export interface FirstStates {
  readonly first: FirstState;
  readonly onServer: FirstState;
}

const stateOf = (options: PorticoOptions, readStored: ReadStorage): FirstState => {
  // Another script of the page may have replaced the storage, and a cookie is what its visitor makes of it.
  const read = (key: string) => {
    const text = readStored(key);
    return typeof text === "string" ? text : undefined;
  };
  const networks = identifiedNetworks(options.networks);
  return {
    networks: { networks, active: activeNetworkOf(networks, options.defaultNetwork, read) },
    connections: reconnecting(rememberedConnections(read, reconnectedNamespaces(options))),
  };
};

/**
 * The first state from the site's options and the storage. Throws `InvalidOption` where there is no network;
 * `checkOptions` checks each network and the other options. `readStorage` may throw where storage is forbidden.
 */
export const firstStateOf = (options: PorticoOptions, readStorage: ReadStorage): FirstState => {
  if (!options.networks?.[0]) throw new InvalidOption({ option: "networks", reason: "is empty" });
  return stateOf(options, (key) => {
    try {
      return readStorage(key);
    } catch {
      return undefined;
    }
  });
};

/**
 * The state that a server renders, from the visitor's cookie. A page starts with it before it shows what its storage
 * remembers.
 */
export const serverStateOf = (options: PorticoOptions): FirstState =>
  stateOf(options, (key) => options.remembered?.[key]);

/** The namespaces whose wallets are reconnected: none where the site reconnects them itself, and none without an adapter. */
export const reconnectedNamespaces = ({ adapters = [], reconnect = true }: PorticoOptions): ReadonlyArray<Namespace> =>
  reconnect ? adapters.map(({ namespace }) => namespace) : [];
