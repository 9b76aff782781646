import {
  emptyBalances,
  emptyConnectors,
  emptyGas,
  emptyHistory,
  emptyNames,
  emptyOnramp,
  emptyPrices,
  emptySwapQuote,
  emptyWalletList,
  noPairing,
} from "../domain/emptyStates.ts";
import type { ResolvedSettings } from "../gateways/Settings.ts";
import type { ReadStorage } from "./activeNetwork.ts";
import { type LoadEngine, lazyEngine } from "./lazyEngine.ts";
import type { PorticoOptions } from "./options.ts";
import type { Portico } from "./Portico.ts";
import { resolveOptions } from "./resolveOptions.ts";

export interface LightClientPlatform {
  /** First part of the SDK version that the services are told. */
  readonly framework: string;
  readonly readStorage: ReadStorage;
  readonly loadEngine: (settings: ResolvedSettings) => ReturnType<LoadEngine>;
}

/**
 * A client at once: synchronous, small, without Effect and without a request. The engine is loaded by the first action.
 * Throws `ProjectIdNotConfigured` or `InvalidOption` when the options are wrong.
 */
export const lightClient = (options: PorticoOptions, platform: LightClientPlatform): Portico => {
  const settings = resolveOptions(options, platform.framework, platform.readStorage);
  if (settings instanceof Error) throw settings;
  const { store, act, whenLoaded, dispose } = lazyEngine(() => platform.loadEngine(settings));

  const client: Portico = {
    networks: {
      store: store(settings.initialNetworks, (engine) => engine.networks.store),
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
      store: store(settings.initialConnections, (engine) => engine.connection.store),
      connect: (request, options) => act(options, (engine) => engine.connection.connect(request, options)),
      reconnect: (options) => act(options, (engine) => engine.connection.reconnect(options)),
      disconnect: (namespace, options) => act(options, (engine) => engine.connection.disconnect(namespace, options)),
      chooseAccount: (choice, options) => act(options, (engine) => engine.connection.chooseAccount(choice, options)),
    },
    pairing: {
      store: store(noPairing, (engine) => engine.pairing.store),
      prepare: (options) => act(options, (engine) => engine.pairing.prepare(options)),
      connect: (request, options) => act(options, (engine) => engine.pairing.connect(request, options)),
      linkOpened: (link) => whenLoaded((engine) => engine.pairing.linkOpened(link)),
      reset: () => whenLoaded((engine) => engine.pairing.reset()),
    },
    wallet: {
      connection: (namespace, options) => act(options, (engine) => engine.wallet.connection(namespace, options)),
      signMessage: (request, options) => act(options, (engine) => engine.wallet.signMessage(request, options)),
      signTypedData: (typedData, options) => act(options, (engine) => engine.wallet.signTypedData(typedData, options)),
      sendTransaction: (transaction, options) =>
        act(options, (engine) => engine.wallet.sendTransaction(transaction, options)),
    },
    balances: {
      store: store(emptyBalances, (engine) => engine.balances.store),
      fetch: (query, options) => act(options, (engine) => engine.balances.fetch(query, options)),
      native: (query, options) => act(options, (engine) => engine.balances.native(query, options)),
      reset: () => whenLoaded((engine) => engine.balances.reset()),
    },
    prices: {
      store: store(emptyPrices, (engine) => engine.prices.store),
      fetch: (tokens, options) => act(options, (engine) => engine.prices.fetch(tokens, options)),
    },
    history: {
      store: store(emptyHistory, (engine) => engine.history.store),
      load: (query, options) => act(options, (engine) => engine.history.load(query, options)),
      more: (options) => act(options, (engine) => engine.history.more(options)),
      reset: () => whenLoaded((engine) => engine.history.reset()),
    },
    names: {
      store: store(emptyNames, (engine) => engine.names.store),
      lookup: (name, options) => act(options, (engine) => engine.names.lookup(name, options)),
      reverse: (address, options) => act(options, (engine) => engine.names.reverse(address, options)),
      suggest: (label, options) => act(options, (engine) => engine.names.suggest(label, options)),
      available: (label, options) => act(options, (engine) => engine.names.available(label, options)),
      identity: (query, options) => act(options, (engine) => engine.names.identity(query, options)),
    },
    swap: {
      store: store(emptySwapQuote, (engine) => engine.swap.store),
      tokens: (chainId, options) => act(options, (engine) => engine.swap.tokens(chainId, options)),
      quote: (query, options) => act(options, (engine) => engine.swap.quote(query, options)),
      reset: () => whenLoaded((engine) => engine.swap.reset()),
    },
    onramp: {
      store: store(emptyOnramp, (engine) => engine.onramp.store),
      options: (options) => act(options, (engine) => engine.onramp.options(options)),
      quote: (query, options) => act(options, (engine) => engine.onramp.quote(query, options)),
    },
    gas: {
      store: store(emptyGas, (engine) => engine.gas.store),
      price: (chainId, options) => act(options, (engine) => engine.gas.price(chainId, options)),
    },
    wallets: {
      store: store(emptyWalletList, (engine) => engine.wallets.store),
      prefetch: (options) => act(options, (engine) => engine.wallets.prefetch(options)),
      more: (options) => act(options, (engine) => engine.wallets.more(options)),
      search: (query, options) => act(options, (engine) => engine.wallets.search(query, options)),
    },
    rpc: { request: (call, options) => act(options, (engine) => engine.rpc.request(call, options)) },
    analytics: { track: (event, options) => act(options, (engine) => engine.analytics.track(event, options)) },
    dispose,
  };

  // A visitor who was connected need not click to be so again; without one, nothing is fetched.
  if (Object.keys(settings.initialConnections.byNamespace).length > 0) client.connection.reconnect().catch(() => {});
  return client;
};
