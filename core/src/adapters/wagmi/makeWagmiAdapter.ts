import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import type { Adapter, AdapterContext } from "../../ports/Adapter.ts";
import { onWantedNetwork } from "../evm/onWantedNetwork.ts";
import { overRelay } from "../evm/overRelay.ts";
import { walletErrorOf } from "../evm/walletErrors.ts";
import { relayInWagmi } from "./relayInWagmi.ts";
import type { WagmiActions, WagmiConfig } from "./WagmiConfig.ts";
import { wagmiConnection } from "./wagmiConnection.ts";
import { connectorOf, offered } from "./wagmiConnectors.ts";

/** The wallets of a site's own wagmi config, and those at the other end of the relay. */
export const makeWagmiAdapter = <Config extends WagmiConfig>(
  context: AdapterContext,
  config: Config,
  wagmi: WagmiActions<Config>,
): Adapter => {
  const find = (connectorId: string): Config["connectors"][number] => {
    const connector = offered(config).find(({ id }) => id === connectorId);
    if (!connector) throw new ConnectorNotFound({ connectorId, namespace: "eip155" });
    return connector;
  };
  /** While the kit itself asks wagmi, what appears there is the answer and no news. */
  let asking = 0;
  const ask = async <A>(run: () => Promise<A>): Promise<A> => {
    asking += 1;
    try {
      return await run();
    } finally {
      asking -= 1;
    }
  };
  const inWagmi = relayInWagmi(config, wagmi, context);
  const made = (connector: Config["connectors"][number]) =>
    wagmiConnection(config, connector, async () => void (await wagmi.disconnect(config, { connector })));

  return {
    namespace: "eip155",
    discover: (found) => {
      const tell = () => found(offered(config).map(connectorOf));
      tell();
      return config._internal.connectors.subscribe(tell);
    },
    connect: async ({ connectorId, chainId }) => {
      const connector = find(connectorId);
      try {
        // The site may have connected it already; wagmi refuses to do so twice.
        if (!config.state.connections.has(connector.uid)) {
          await ask(() => wagmi.connect(config, { connector }));
        }
      } catch (cause) {
        throw walletErrorOf(cause, "eth_requestAccounts", connector.name);
      }
      const connected = await made(connector);
      if (!connected) throw new NoAccounts({ wallet: connector.name });
      return onWantedNetwork(connected, context, chainId);
    },
    reconnect: async ({ connectorId }) => {
      const connector = find(connectorId);
      try {
        if (!config.state.connections.has(connector.uid)) {
          await ask(() => wagmi.reconnect(config, { connectors: [connector] }));
        }
      } catch (cause) {
        throw walletErrorOf(cause, "eth_accounts", connector.name);
      }
      return made(connector);
    },
    appeared: (listener) => {
      const tell = async (uid: string | null) => {
        const connector = offered(config).find((known) => known.uid === uid);
        const connected = connector && (await made(connector));
        if (connector && connected) listener({ connectorId: connector.id, made: connected });
      };
      return config.subscribe(
        ({ current }) => current,
        (current) => {
          if (asking === 0) void tell(current);
        },
      );
    },
    overRelay: (session, chainId) => {
      const connected = overRelay(session, context, chainId);
      return connected && inWagmi(connected);
    },
  };
};
