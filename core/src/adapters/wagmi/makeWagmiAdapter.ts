import { relayConnector } from "../../domain/connection/connector.ts";
import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import { causeMessage } from "../../domain/untrustedValue.ts";
import type { Adapter, AdapterContext } from "../../ports/Adapter.ts";
import { overRelay } from "../evm/overRelay.ts";
import { switchToRequestedNetwork } from "../evm/switchToRequestedNetwork.ts";
import { walletErrorOf } from "../evm/walletErrors.ts";
import { walletsIn } from "../inPage/walletSources.ts";
import { followWagmi } from "./followWagmi.ts";
import { relayInWagmi } from "./relayInWagmi.ts";
import type { WagmiActions, WagmiConfig } from "./WagmiConfig.ts";
import { wagmiConnection } from "./wagmiConnection.ts";
import { type OfferedConnector, offeredConnectors, RELAY_TYPE } from "./wagmiConnectors.ts";

/** The wallets of a site's own wagmi config, and those connected through the relay. */
export const makeWagmiAdapter = <Config extends WagmiConfig>(
  context: AdapterContext,
  config: Config,
  wagmi: WagmiActions<Config>,
): Adapter => {
  const offered = walletsIn([offeredConnectors(config)], context.log);
  const find = (connectorId: string): OfferedConnector<Config> => {
    const entry = offered().find(({ connector }) => connector.id === connectorId);
    if (!entry) throw new ConnectorNotFound({ connectorId, namespace: "eip155" });
    return entry;
  };
  /**
   * While the kit itself calls wagmi, a connection that appears there is the result of that call and is not reported.
   */
  let kitCalls = 0;
  const countKitCall = async <A>(run: () => Promise<A>): Promise<A> => {
    kitCalls += 1;
    try {
      return await run();
    } finally {
      kitCalls -= 1;
    }
  };
  const kitSession = relayInWagmi(config, wagmi, context);
  /** The session of another kit over the same config, or of wagmi's own connector for the relay. */
  const foreignSession = (uid: string): OfferedConnector<Config> | undefined => {
    const provider = config.connectors.find((connector) => connector.uid === uid && connector.type === RELAY_TYPE);
    return provider && !kitSession.isInUse() ? { connector: relayConnector, provider } : undefined;
  };
  const connectionTo = (entry: OfferedConnector<Config>) =>
    wagmiConnection(config, entry, async () => void (await wagmi.disconnect(config, { connector: entry.provider })));

  return {
    namespace: "eip155",
    discover: (listener) => {
      const update = () => listener(offered().map(({ connector }) => connector));
      update();
      return config._internal.connectors.subscribe(update);
    },
    connect: async ({ connectorId, chainId }) => {
      const entry = find(connectorId);
      const { provider: connector } = entry;
      try {
        // The site may have connected it already, and wagmi refuses to connect it twice.
        if (!config.state.connections.has(connector.uid)) {
          await countKitCall(() => wagmi.connect(config, { connector }));
        }
      } catch (cause) {
        throw walletErrorOf(cause, "eth_requestAccounts", entry.connector.name);
      }
      const connected = await connectionTo(entry);
      if (!connected) throw new NoAccounts({ wallet: entry.connector.name });
      return switchToRequestedNetwork(connected, context, chainId);
    },
    reconnect: async ({ connectorId }) => {
      const entry = find(connectorId);
      const { provider: connector } = entry;
      try {
        if (!config.state.connections.has(connector.uid)) {
          await countKitCall(() => wagmi.reconnect(config, { connectors: [connector] }));
        }
      } catch (cause) {
        throw walletErrorOf(cause, "eth_accounts", entry.connector.name);
      }
      return connectionTo(entry);
    },
    appeared: (listener) => {
      const report = async (uid: string) => {
        const entry = offered().find(({ provider }) => provider.uid === uid) ?? foreignSession(uid);
        const connected = entry && (await connectionTo(entry));
        if (entry && connected) listener({ connectorId: entry.connector.id, connected });
      };
      return followWagmi(config, (uid) => {
        if (kitCalls > 0) return;
        report(uid).catch((cause: unknown) => context.log("warning", `wagmi: ${causeMessage(cause)}`));
      });
    },
    overRelay: (session, chainId) => {
      const connected = overRelay(session, context, chainId);
      return connected && kitSession.show(connected);
    },
  };
};
