import {
  emptyBalances,
  emptyGas,
  emptyHistory,
  emptyNames,
  emptyOnramp,
  emptyPrices,
  emptySwapQuote,
  emptyWalletList,
} from "../domain/emptyStates.ts";
import type { LazyEngine } from "./lazyEngine.ts";
import type { Portico } from "./Portico.ts";

/** What is read from services: none of it is needed to connect a wallet, so its code comes later. */
export type ReadingParts = Pick<Portico, "balances" | "prices" | "history" | "names" | "swap" | "onramp" | "gas"> & {
  readonly supportedNetworks: Portico["networks"]["supported"];
};

/** The wallets to choose from, and what the analytics service is told. */
export type DirectoryParts = Pick<Portico, "wallets" | "analytics">;

/** The directory's parts before their code is there. */
export const directoryFacade = <Engine extends DirectoryParts>({ store, act }: LazyEngine<Engine>): DirectoryParts => ({
  wallets: {
    store: store(emptyWalletList, (engine) => engine.wallets.store),
    prefetch: (options) => act(options, (engine) => engine.wallets.prefetch(options)),
    more: (options) => act(options, (engine) => engine.wallets.more(options)),
    search: (query, options) => act(options, (engine) => engine.wallets.search(query, options)),
  },
  analytics: { track: (event, options) => act(options, (engine) => engine.analytics.track(event, options)) },
});

/** The reading parts before their code is there. */
export const readingFacade = <Engine extends Omit<ReadingParts, "supportedNetworks">>({
  store,
  act,
  whenLoaded,
}: LazyEngine<Engine>): Omit<ReadingParts, "supportedNetworks"> => ({
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
});
