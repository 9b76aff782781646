import { relayConnector } from "../../domain/connection/connector.ts";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import { causeMessage } from "../../domain/untrustedValue.ts";
import type { Adapter, AdapterContext } from "../../ports/Adapter.ts";
import { isEip1193Provider } from "../evm/Eip1193Provider.ts";
import { inRequestedNetwork } from "../evm/inRequestedNetwork.ts";
import { overRelay } from "../evm/overRelay.ts";
import { whenAccountsShow } from "../evm/page/whenAccountsShow.ts";
import { whenInPage } from "../inPage/keepLooking.ts";
import { walletsIn } from "../inPage/walletSources.ts";
import { connectInWagmi } from "./connectInWagmi.ts";
import { endConnections } from "./endConnections.ts";
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
  /** Connectors that the kit itself connects. A connection to one of them is the result of that call. */
  const connecting = new Set<string>();
  /** Makes a connector wagmi's current one. The site or another kit may have connected it already. */
  const use = async <A>({ uid }: Config["connectors"][number], connect: () => Promise<A>): Promise<A | undefined> => {
    connecting.add(uid);
    try {
      if (!config.state.connections.has(uid)) return await connect();
      if (config.state.current !== uid) config.setState((state) => ({ ...state, current: uid }));
      return undefined;
    } finally {
      connecting.delete(uid);
    }
  };
  const connections = endConnections(config, wagmi, context);
  const kitSession = relayInWagmi(config, wagmi, { ...context, endOthers: connections.endOthers });
  /** The session of another kit over the same config, or of wagmi's own connector for the relay. */
  const foreignSession = (uid: string): OfferedConnector<Config> | undefined => {
    const provider = config.connectors.find((connector) => connector.uid === uid && connector.type === RELAY_TYPE);
    return provider && { connector: relayConnector, provider };
  };
  const connectionTo = (entry: OfferedConnector<Config>) =>
    wagmiConnection(config, entry, {
      sent: context.sent,
      disconnect: async () => {
        await connections.endOthers(entry.provider.uid);
        await connections.end(entry.provider);
      },
    });

  const isOfPage = ({ type }: OfferedConnector<Config>["connector"]) => type === "INJECTED" || type === "ANNOUNCED";

  return {
    namespace: "eip155",
    discover: (listener) => {
      const update = () => listener(offered().map(({ connector }) => connector));
      update();
      return config._internal.connectors.subscribe(update);
    },
    connect: async ({ connectorId, chainId, signIn }) => {
      const entry = find(connectorId);
      const inWagmi = await use(entry.provider, () => connectInWagmi(config, wagmi, entry, signIn));
      const connected = await connectionTo(entry);
      if (!connected) throw new NoAccounts({ wallet: entry.connector.name });
      return { ...(await inRequestedNetwork(connected, context, chainId)), ...inWagmi };
    },
    reconnect: async ({ connectorId }) => {
      const entry = find(connectorId);
      const { provider: connector } = entry;
      try {
        // wagmi lists its connector for `window.ethereum` before there is a wallet, and then finds none.
        if (connector.type === "injected") await whenInPage(async () => Boolean(await connector.getProvider()));
        await use(connector, () => wagmi.reconnect(config, { connectors: [connector] }));
      } catch (cause) {
        throw walletErrorOf(cause, { method: "eth_accounts", wallet: entry.connector.name });
      }
      return connectionTo(entry);
    },
    whenAwake: (connectorId, listener) => {
      const entry = offered().find(({ connector }) => connector.id === connectorId);
      // Other connectors load a library of theirs when they are asked for their provider.
      if (!entry || !isOfPage(entry.connector)) return undefined;
      let isOver = false;
      let stop = () => {};
      entry.provider.getProvider().then(
        (provider) => {
          if (!isOver && isEip1193Provider(provider)) stop = whenAccountsShow(provider, listener);
        },
        () => {},
      );
      return () => {
        isOver = true;
        stop();
      };
    },
    appeared: (listener) => {
      const report = async (uid: string) => {
        const entry = offered().find(({ provider }) => provider.uid === uid) ?? foreignSession(uid);
        const connected = entry && (await connectionTo(entry));
        if (!connected || config.state.current !== uid || kitSession.isComing()) return;
        const topic = entry.provider.sessionTopic?.();
        // After a reload, two kits with the same storage restore the same session. Each keeps its own.
        if (topic !== undefined && topic === kitSession.topic()) return;
        listener({ connectorId: entry.connector.id, connected });
      };
      return followWagmi(config, kitSession.isConnector, (uid) => {
        if (connecting.has(uid)) return;
        report(uid).catch((cause: unknown) => context.log("warning", `wagmi: ${causeMessage(cause)}`));
      });
    },
    overRelay: (session, chainId) => {
      const connected = overRelay(session, context, chainId);
      return connected && kitSession.show(connected, session.topic);
    },
  };
};
