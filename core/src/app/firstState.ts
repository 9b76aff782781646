import type { NetworksState } from "../domain/chain/network.ts";
import type { ConnectionsState } from "../domain/connection/connection.ts";
import { reconnecting, rememberedConnections } from "../domain/connection/rememberedConnections.ts";
import { InvalidOption, ProjectIdNotConfigured } from "../domain/errors/client.ts";
import { activeNetworkOf, type ReadStorage, readSafely } from "./activeNetwork.ts";
import type { PorticoOptions } from "./options.ts";

type OptionError = ProjectIdNotConfigured | InvalidOption;

/** What a client shows before its engine is there, and the engine shows at its start. */
export interface FirstState {
  readonly networks: NetworksState;
  /** Wallets of an earlier visit, reconnecting. */
  readonly connections: ConnectionsState;
}

const stateOf = (options: PorticoOptions, read: ReadStorage): FirstState => ({
  networks: { networks: options.networks, active: activeNetworkOf(options, read) },
  connections: reconnecting(rememberedOf(options, read)),
});

/**
 * The first state by the site's options and what is remembered, or what is wrong with the two options that nothing works
 * without. The others are checked by `wrongOption`.
 */
export const firstStateOf = (options: PorticoOptions, readStorage: ReadStorage): FirstState | OptionError =>
  wrongProjectId(options) ?? wrongNetworks(options) ?? stateOf(options, readStorage);

/** What a server shows, which knows what the visitor's cookie tells; a page starts with it before it shows what it remembers. */
export const serverStateOf = (options: PorticoOptions): FirstState =>
  stateOf(options, (key) => options.remembered?.[key]);

/** The wallets to ask again: none where the site reconnects by itself, and none that no adapter could ask. */
const rememberedOf = ({ adapters = [], reconnect = true }: PorticoOptions, readStorage: ReadStorage) => {
  const asked = reconnect ? adapters.map(({ namespace }) => namespace) : [];
  return rememberedConnections((key) => readSafely(readStorage, key), asked);
};

const wrongProjectId = ({ projectId }: PorticoOptions): OptionError | undefined => {
  if (!projectId) return new ProjectIdNotConfigured({});
  return /^[0-9a-fA-F]{32}$/.test(projectId)
    ? undefined
    : new InvalidOption({ option: "projectId", reason: "32 hexadecimal digits are expected" });
};

/** The rest of what a network has to be is checked with the other options. */
const wrongNetworks = ({ networks }: PorticoOptions): OptionError | undefined =>
  Array.isArray(networks) && networks.length > 0
    ? undefined
    : new InvalidOption({ option: "networks", reason: "none is given" });
