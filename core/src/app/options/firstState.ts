import type { NetworksState } from "../../domain/chain/network.ts";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import { reconnecting, rememberedConnections } from "../../domain/connection/rememberedConnections.ts";
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

const stateOf = (options: PorticoOptions, read: ReadStorage): FirstState => ({
  networks: { networks: options.networks, active: activeNetworkOf(options, read) },
  connections: reconnecting(rememberedOf(options, read)),
});

/**
 * The first state from the site's options and the storage, or an error of the option that nothing works without.
 * `checkOptions` checks the other options. `readStorage` may throw where storage is forbidden.
 */
export const firstStateOf = (options: PorticoOptions, readStorage: ReadStorage): FirstState | InvalidOption =>
  checkNetworks(options) ??
  stateOf(options, (key) => {
    try {
      return readStorage(key);
    } catch {
      return undefined;
    }
  });

/**
 * The state that a server renders, from the visitor's cookie. A page starts with it before it shows what its storage
 * remembers.
 */
export const serverStateOf = (options: PorticoOptions): FirstState =>
  stateOf(options, (key) => options.remembered?.[key]);

/** The wallets to reconnect: none where the site reconnects them itself, and none without an adapter. */
const rememberedOf = ({ adapters = [], reconnect = true }: PorticoOptions, readStorage: ReadStorage) => {
  const candidates = reconnect ? adapters.map(({ namespace }) => namespace) : [];
  return rememberedConnections(readStorage, candidates);
};

/** Checks only that there is a network; `checkOptions` checks each network. */
const checkNetworks = ({ networks }: PorticoOptions): InvalidOption | undefined =>
  Array.isArray(networks) && networks.length > 0
    ? undefined
    : new InvalidOption({ option: "networks", reason: "pass at least one" });
