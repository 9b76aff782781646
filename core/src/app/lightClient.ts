import type { ImageSource } from "../domain/assetImages.ts";
import { emptyConnectors, noPairing } from "../domain/emptyStates.ts";
import type { ReadStorage } from "./activeNetwork.ts";
import { type FirstState, firstStateOf, serverStateOf } from "./firstState.ts";
import { type LoadEngine, lazyEngine } from "./lazyEngine.ts";
import { modalFacade } from "./modalFacade.ts";
import type { PorticoOptions } from "./options.ts";
import type { Portico } from "./Portico.ts";
import { directoryFacade, readingFacade } from "./readingFacade.ts";

export interface LightClientPlatform {
  readonly readStorage: ReadStorage;
  /** Told when another tab connected or disconnected. The answer stops it. */
  readonly onOtherTab?: (listener: () => void) => () => void;
  readonly loadEngine: (first: FirstState) => ReturnType<LoadEngine<Portico>>;
}

/**
 * A client at once: synchronous, small, without Effect and without a request. The engine is loaded by the first action.
 * Throws `ProjectIdNotConfigured`, or `InvalidOption` for the project id and the networks; another option that
 * is wrong rejects every action with `InvalidOption`.
 */
export const lightClient = (options: PorticoOptions, platform: LightClientPlatform): Portico => {
  const first = firstStateOf(options, platform.readStorage);
  if (first instanceof Error) throw first;
  const onServer = serverStateOf(options);
  const { adapters = [], reconnect: reconnects = true, modal } = options;
  const lazy = lazyEngine(() => platform.loadEngine(first));
  const { store, act, whenLoaded, isNeeded } = lazy;
  const reconnect = () => void client.connection.reconnect().catch(() => {});
  // Another tab's visitor is this one's. The engine, once it is there, follows by itself.
  const leaveTabs = platform.onOtherTab?.(() => {
    if (!isNeeded() && adapters.length > 0 && reconnects) reconnect();
  });

  const client: Portico = {
    networks: {
      store: store(first.networks, (engine) => engine.networks.store, onServer.networks),
      activate: (chainId, options) => act(options, (engine) => engine.networks.activate(chainId, options)),
      supported: (options) => act(options, (engine) => engine.networks.supported(options)),
      switch: (chainId, options) => act(options, (engine) => engine.networks.switch(chainId, options)),
      add: (network, options) => act(options, (engine) => engine.networks.add(network, options)),
      remove: (chainId, options) => act(options, (engine) => engine.networks.remove(chainId, options)),
    },
    connectors: {
      store: store(emptyConnectors, (engine) => engine.connectors.store),
      discover: (options) => act(options, (engine) => engine.connectors.discover(options)),
    },
    connection: {
      store: store(first.connections, (engine) => engine.connection.store, onServer.connections),
      connect: (request, options) => act(options, (engine) => engine.connection.connect(request, options)),
      reconnect: (options) => act(options, (engine) => engine.connection.reconnect(options)),
      disconnect: (namespace, options) => act(options, (engine) => engine.connection.disconnect(namespace, options)),
      chooseAccount: (choice, options) => act(options, (engine) => engine.connection.chooseAccount(choice, options)),
    },
    pairing: {
      store: store(noPairing, (engine) => engine.pairing.store),
      prepare: (options) => act(options, (engine) => engine.pairing.prepare(options)),
      connect: (request, options) => act(options, (engine) => engine.pairing.connect(request, options)),
      authenticate: (authentication, request, options) =>
        act(options, (engine) => engine.pairing.authenticate(authentication, request, options)),
      linkOpened: (link) => whenLoaded((engine) => engine.pairing.linkOpened(link)),
      reset: () => whenLoaded((engine) => engine.pairing.reset()),
    },
    wallet: {
      lateAnswers: store<ReturnType<Portico["wallet"]["lateAnswers"]["get"]>>(
        [],
        (engine) => engine.wallet.lateAnswers,
      ),
      connection: (namespace, options) => act(options, (engine) => engine.wallet.connection(namespace, options)),
      signMessage: (request, options) => act(options, (engine) => engine.wallet.signMessage(request, options)),
      signTypedData: (typedData, options) => act(options, (engine) => engine.wallet.signTypedData(typedData, options)),
      sendTransaction: (transaction, options) =>
        act(options, (engine) => engine.wallet.sendTransaction(transaction, options)),
    },
    ...directoryFacade(lazy),
    ...readingFacade(lazy),
    ...modalFacade(lazy, modal),
    adapters: {
      add: (plugin, options) => act(options, (engine) => engine.adapters.add(plugin, options)),
      remove: (namespace, options) => act(options, (engine) => engine.adapters.remove(namespace, options)),
    },
    rpc: { request: (call, options) => act(options, (engine) => engine.rpc.request(call, options)) },
    images: store<ImageSource | undefined>(undefined, (engine) => engine.images),
    dispose: () => {
      leaveTabs?.();
      return lazy.dispose();
    },
  };

  // A visitor who was connected need not click to be so again; without one, nothing is fetched.
  if (Object.keys(first.connections.byNamespace).length > 0) reconnect();
  return client;
};
