import { relayConnector } from "../../domain/connection/connector.ts";
import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import { wordsOf } from "../../domain/untrustedValue.ts";
import type { Adapter, AdapterContext } from "../../ports/Adapter.ts";
import { overRelay } from "../evm/overRelay.ts";
import { switchToWantedNetwork } from "../evm/switchToWantedNetwork.ts";
import { walletErrorOf } from "../evm/walletErrors.ts";
import { walletsIn } from "../inPage/walletPlaces.ts";
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
    const known = offered().find(({ connector }) => connector.id === connectorId);
    if (!known) throw new ConnectorNotFound({ connectorId, namespace: "eip155" });
    return known;
  };
  /**
   * While the kit itself calls wagmi, a connection that appears there is the result of that call and is not reported.
   */
  let ownCalls = 0;
  const countingCall = async <A>(run: () => Promise<A>): Promise<A> => {
    ownCalls += 1;
    try {
      return await run();
    } finally {
      ownCalls -= 1;
    }
  };
  const ownSession = relayInWagmi(config, wagmi, context);
  /** The session of another kit over the same config, or of wagmi's own connector for the relay. */
  const foreignSession = (uid: string): OfferedConnector<Config> | undefined => {
    const provider = config.connectors.find((connector) => connector.uid === uid && connector.type === RELAY_TYPE);
    return provider && !ownSession.isInUse() ? { connector: relayConnector, provider } : undefined;
  };
  const connectionTo = (known: OfferedConnector<Config>) =>
    wagmiConnection(config, known, async () => void (await wagmi.disconnect(config, { connector: known.provider })));

  return {
    namespace: "eip155",
    discover: (found) => {
      const update = () => found(offered().map(({ connector }) => connector));
      update();
      return config._internal.connectors.subscribe(update);
    },
    connect: async ({ connectorId, chainId }) => {
      const known = find(connectorId);
      const { provider: connector } = known;
      try {
        // The site may have connected it already, and wagmi refuses to connect it twice.
        if (!config.state.connections.has(connector.uid)) {
          await countingCall(() => wagmi.connect(config, { connector }));
        }
      } catch (cause) {
        throw walletErrorOf(cause, "eth_requestAccounts", known.connector.name);
      }
      const connected = await connectionTo(known);
      if (!connected) throw new NoAccounts({ wallet: known.connector.name });
      return switchToWantedNetwork(connected, context, chainId);
    },
    reconnect: async ({ connectorId }) => {
      const known = find(connectorId);
      const { provider: connector } = known;
      try {
        if (!config.state.connections.has(connector.uid)) {
          await countingCall(() => wagmi.reconnect(config, { connectors: [connector] }));
        }
      } catch (cause) {
        throw walletErrorOf(cause, "eth_accounts", known.connector.name);
      }
      return connectionTo(known);
    },
    appeared: (listener) => {
      const report = async (uid: string) => {
        const known = offered().find(({ provider }) => provider.uid === uid) ?? foreignSession(uid);
        const connected = known && (await connectionTo(known));
        if (known && connected) listener({ connectorId: known.connector.id, connected });
      };
      return followWagmi(config, (uid) => {
        if (ownCalls > 0) return;
        report(uid).catch((cause: unknown) => context.log("warning", `wagmi: ${wordsOf(cause)}`));
      });
    },
    overRelay: (session, chainId) => {
      const connected = overRelay(session, context, chainId);
      return connected && ownSession.show(connected);
    },
  };
};
