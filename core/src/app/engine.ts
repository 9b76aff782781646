import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { Balances } from "../controllers/Balances.ts";
import { Connections } from "../controllers/connection/Connections.ts";
import { Connectors } from "../controllers/connection/Connectors.ts";
import { NetworkSwitch } from "../controllers/connection/NetworkSwitch.ts";
import { PageConnection } from "../controllers/connection/PageConnection.ts";
import { Reconnection } from "../controllers/connection/Reconnection.ts";
import { RelayConnection } from "../controllers/connection/RelayConnection.ts";
import { RelayPairing } from "../controllers/connection/RelayPairing.ts";
import { WalletActions } from "../controllers/connection/WalletActions.ts";
import { Gas } from "../controllers/Gas.ts";
import { History } from "../controllers/History.ts";
import { Names } from "../controllers/Names.ts";
import { Networks } from "../controllers/Networks.ts";
import { Onramp } from "../controllers/Onramp.ts";
import { Prices } from "../controllers/Prices.ts";
import { Rpc } from "../controllers/Rpc.ts";
import { SwapQuotes } from "../controllers/SwapQuotes.ts";
import { WalletList } from "../controllers/WalletList.ts";
import { Analytics } from "../gateways/analytics/Analytics.ts";
import { type ResolvedSettings, Settings } from "../gateways/Settings.ts";
import { kitWith, type Platform } from "./layers.ts";
import { logLayer } from "./log.ts";
import type { PorticoOptions } from "./options.ts";
import type { Portico } from "./Portico.ts";
import { performWith } from "./perform.ts";
import { storeOf } from "./storeOf.ts";

export type PlatformLayer = Layer.Layer<Platform>;

const services = Effect.gen(function* () {
  return {
    networks: yield* Networks,
    balances: yield* Balances,
    prices: yield* Prices,
    history: yield* History,
    names: yield* Names,
    swap: yield* SwapQuotes,
    onramp: yield* Onramp,
    gas: yield* Gas,
    wallets: yield* WalletList,
    rpc: yield* Rpc,
    analytics: yield* Analytics,
    connectors: yield* Connectors,
    connections: yield* Connections,
    pageConnection: yield* PageConnection,
    relayConnection: yield* RelayConnection,
    pairing: yield* RelayPairing,
    reconnection: yield* Reconnection,
    networkSwitch: yield* NetworkSwitch,
    wallet: yield* WalletActions,
  };
});

/** The working half of a client: the kit's layers, run, behind the public interface. */
export const makeEngine = (
  settings: ResolvedSettings,
  platform: PlatformLayer,
  options: Pick<PorticoOptions, "onHttpCall" | "onLog">,
): Portico => {
  const runtime = ManagedRuntime.make(
    kitWith(Layer.succeed(Settings)(settings), options).pipe(
      Layer.provide(platform),
      Layer.provideMerge(logLayer(options.onLog)),
    ),
  );
  const { networks, balances, prices, history, names, swap, onramp, gas, wallets, rpc, analytics, ...connecting } =
    runtime.runSync(services);
  const { connectors, connections, pageConnection, relayConnection, pairing, reconnection, networkSwitch, wallet } =
    connecting;
  runtime.runFork(reconnection.followTabs);
  const perform = performWith(runtime);
  /** Later listeners of the store may call this too, so it waits its turn. */
  const reset = (effect: Effect.Effect<void>) => void runtime.runFork(effect);
  return {
    networks: {
      store: storeOf(networks.state),
      activate: (chainId, options) => perform(networks.activate(chainId), options),
      supported: (options) => perform(networks.supported, options),
      switch: (chainId, options) => perform(networkSwitch.switchTo(chainId), options),
      add: (network, options) => perform(networkSwitch.add(network), options),
      remove: (chainId, options) => perform(networkSwitch.remove(chainId), options),
    },
    balances: {
      store: storeOf(balances.state),
      fetch: (query, options) => perform(balances.fetch(query), options),
      native: (query, options) => perform(balances.native(query), options),
      reset: () => reset(balances.reset),
    },
    prices: {
      store: storeOf(prices.state),
      fetch: (tokens, options) => perform(prices.fetch(tokens), options),
    },
    history: {
      store: storeOf(history.state),
      load: (query, options) => perform(history.load(query), options),
      more: (options) => perform(history.more, options),
      reset: () => reset(history.reset),
    },
    names: {
      store: storeOf(names.state),
      lookup: (name, options) => perform(names.lookup(name), options),
      reverse: (address, options) => perform(names.reverse(address), options),
      suggest: (label, options) => perform(names.suggest(label), options),
      available: (label, options) => perform(names.available(label), options),
      identity: (query, options) => perform(names.identity(query), options),
    },
    swap: {
      store: storeOf(swap.state),
      tokens: (chainId, options) => perform(swap.tokens(chainId), options),
      quote: (query, options) => perform(swap.quote(query), options),
      reset: () => reset(swap.reset),
    },
    onramp: {
      store: storeOf(onramp.state),
      options: (options) => perform(onramp.options, options),
      quote: (query, options) => perform(onramp.quote(query), options),
    },
    gas: {
      store: storeOf(gas.state),
      price: (chainId, options) => perform(gas.price(chainId), options),
    },
    wallets: {
      store: storeOf(wallets.state),
      prefetch: (options) => perform(wallets.prefetch, options),
      more: (options) => perform(wallets.more, options),
      search: (query, options) => perform(wallets.search(query), options),
    },
    rpc: { request: (call, options) => perform(rpc.request(call), options) },
    analytics: { track: (event, options) => perform(analytics.track(event), options) },
    connectors: {
      store: storeOf(connectors.state),
      discover: (options) => perform(connectors.discover, options),
    },
    connection: {
      store: storeOf(connections.state),
      connect: (request, options) => perform(pageConnection.connect(request), options),
      reconnect: (options) => perform(reconnection.reconnect, options),
      disconnect: (namespace, options) => perform(connections.disconnect(namespace), options),
      chooseAccount: (choice, options) => perform(connections.chooseAccount(choice), options),
    },
    pairing: {
      store: storeOf(pairing.state),
      prepare: (options) => perform(pairing.prepare, options),
      connect: (request, options) => perform(relayConnection.connect(request ?? {}), options),
      linkOpened: (link) => reset(pairing.linkOpened(link)),
      reset: () => reset(pairing.reset),
    },
    wallet: {
      connection: (namespace, options) => perform(wallet.connection(namespace), options),
      signMessage: (request, options) => perform(wallet.signMessage(request), options),
      signTypedData: (typedData, options) => perform(wallet.signTypedData(typedData), options),
      sendTransaction: (transaction, options) => perform(wallet.sendTransaction(transaction), options),
    },
    dispose: () => runtime.dispose(),
  };
};
