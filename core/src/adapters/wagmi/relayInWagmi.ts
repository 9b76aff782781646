import type { AdapterContext } from "../../ports/Adapter.ts";
import type { Connected, EvmConnection } from "../../ports/WalletConnection.ts";
import { isEip1193Provider, listenTo } from "../evm/Eip1193Provider.ts";
import { accountsIn } from "../evm/evmAccounts.ts";
import { siteProvider } from "../evm/siteProvider.ts";
import { type SessionForWagmi, sessionConnector } from "./sessionConnector.ts";
import type { ConnectorContext, WagmiActions, WagmiConfig } from "./WagmiConfig.ts";

/**
 * Shows relay sessions of the kit in a site's wagmi. A session is a connection in wagmi while it has a watcher, which
 * the kit is for as long as the connection is in use. Updates reach wagmi in order.
 */
export const relayInWagmi = <Config extends WagmiConfig>(
  config: Config,
  wagmi: WagmiActions<Config>,
  { log, endOthers }: Pick<AdapterContext, "log"> & { readonly endOthers: (uid: string) => Promise<void> },
) => {
  let current: SessionForWagmi | undefined;
  let shown: SessionForWagmi | undefined;
  let connector: ReturnType<typeof sessionConnector> | undefined;
  let uid: string | undefined;
  let queue = Promise.resolve();
  const enqueue = (step: () => Promise<void> | void) => {
    queue = queue.then(step).catch((cause: unknown) => log("warning", `wagmi: ${String(cause)}`));
  };

  /** One connector serves all sessions. It is added with the first session. */
  const registered = (): Config["connectors"][number] | undefined => {
    if (uid === undefined) {
      const registeredConnector = config._internal.connectors.setup((context: ConnectorContext) => {
        connector = sessionConnector(() => current, context);
        return connector;
      });
      uid = registeredConnector.uid;
      config._internal.connectors.setState([...config.connectors, registeredConnector]);
    }
    return config.connectors.find((candidate) => candidate.uid === uid);
  };

  const showInWagmi = async (session: SessionForWagmi) => {
    await config._internal.revalidate();
    const registeredConnector = registered();
    if (current !== session || !registeredConnector || !connector) return;
    if (config.state.current !== uid) return void (await wagmi.connect(config, { connector: registeredConnector }));
    // wagmi still shows the previous session here.
    connector.onAccountsChanged(await connector.getAccounts());
    connector.onChainChanged(String(await connector.getChainId()));
  };

  const removeFromWagmi = async () => {
    if (current || uid === undefined || !config.state.connections.has(uid)) return;
    await endOthers(uid);
    // When any connection ends, wagmi makes the first of the others the current one.
    config.setState((state) => {
      const inUse = state.current === null ? undefined : state.connections.get(state.current);
      if (!inUse) return state;
      return { ...state, connections: new Map([[inUse.connector.uid, inUse], ...state.connections]) };
    });
    connector?.onDisconnect();
  };

  const addSession = (session: SessionForWagmi): (() => void) => {
    current = session;
    enqueue(async () => {
      try {
        await showInWagmi(session);
      } finally {
        shown = session;
      }
    });
    const stops = [
      listenTo(session.provider, "accountsChanged", (value) => {
        const accounts = accountsIn(value);
        if (accounts) connector?.onAccountsChanged(accounts.map(({ address }) => address));
      }),
      listenTo(session.provider, "chainChanged", (value) => connector?.onChainChanged(String(value))),
    ];
    return () => {
      for (const stop of stops) stop();
      if (current === session) current = undefined;
      enqueue(removeFromWagmi);
    };
  };

  const show = (connected: Connected<EvmConnection>, topic: string): Connected<EvmConnection> => {
    const { connection } = connected;
    const { provider, disconnect } = connection;
    if (!isEip1193Provider(provider)) return connected;
    const session = { topic, provider: siteProvider(provider), disconnect };
    let watchers = 0;
    let removeSession = () => {};
    return {
      ...connected,
      connection: {
        ...connection,
        get capabilities() {
          return connection.capabilities;
        },
        get approvedChains() {
          return connection.approvedChains;
        },
        watch: (listener) => {
          const stop = connection.watch(listener);
          watchers += 1;
          if (watchers === 1) removeSession = addSession(session);
          let isWatching = true;
          return () => {
            if (!isWatching) return;
            isWatching = false;
            stop();
            watchers -= 1;
            if (watchers === 0) removeSession();
          };
        },
      },
    };
  };

  return {
    show,
    /** The topic of this kit's session. */
    topic: () => current?.topic,
    /** Whether wagmi is about to show a session of this kit, in place of what it shows now. */
    isComing: () => current !== shown && current !== undefined,
    isConnector: (candidate: string) => candidate === uid,
  };
};
