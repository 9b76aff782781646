import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { Balances } from "../controllers/Balances.ts";
import { Gas } from "../controllers/Gas.ts";
import { History } from "../controllers/History.ts";
import { Names } from "../controllers/Names.ts";
import { Onramp } from "../controllers/Onramp.ts";
import { Prices } from "../controllers/Prices.ts";
import { SupportedNetworks } from "../controllers/SupportedNetworks.ts";
import { SwapQuotes } from "../controllers/SwapQuotes.ts";
import { WalletList } from "../controllers/WalletList.ts";
import { Analytics } from "../gateways/analytics/Analytics.ts";
import type { ConnectingServices } from "./layers.ts";
import { performWith } from "./perform.ts";
import type { ReadingParts } from "./readingFacade.ts";
import { type ReadingServices, readingKit } from "./readingLayers.ts";
import { storeOf } from "./storeOf.ts";

const services = Effect.gen(function* () {
  return {
    context: yield* Effect.context<ConnectingServices | ReadingServices>(),
    supported: yield* SupportedNetworks,
    balances: yield* Balances,
    prices: yield* Prices,
    history: yield* History,
    names: yield* Names,
    swap: yield* SwapQuotes,
    onramp: yield* Onramp,
    gas: yield* Gas,
    wallets: yield* WalletList,
    analytics: yield* Analytics,
  };
});

/** The reading parts at work, on the services of a running engine. */
export const readingEngine = (
  ground: Context.Context<ConnectingServices>,
): ReadingParts & {
  readonly context: Context.Context<ConnectingServices | ReadingServices>;
  readonly dispose: () => Promise<void>;
} => {
  const runtime = ManagedRuntime.make(readingKit.pipe(Layer.provideMerge(Layer.succeedContext(ground))));
  const { context, supported, balances, prices, history, names, swap, onramp, gas, wallets, analytics } =
    runtime.runSync(services);
  const perform = performWith(runtime);
  /** Later listeners of the store may call this too, so it waits its turn. */
  const reset = (effect: Effect.Effect<void>) => void runtime.runFork(effect);
  return {
    context,
    supportedNetworks: (options) => perform(supported.fetch, options),
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
    analytics: { track: (event, options) => perform(analytics.track(event), options) },
    dispose: () => runtime.dispose(),
  };
};
