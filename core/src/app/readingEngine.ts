import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { Gas } from "../controllers/chain/Gas.ts";
import { SupportedNetworks } from "../controllers/chain/SupportedNetworks.ts";
import type { Connections } from "../controllers/connection/Connections.ts";
import { transferFee } from "../controllers/connection/transferFee.ts";
import { Names } from "../controllers/identity/Names.ts";
import { Balances } from "../controllers/money/Balances.ts";
import { BalanceFetch, BalanceWatch } from "../controllers/money/BalanceWatch.ts";
import { History } from "../controllers/money/History.ts";
import { Onramp } from "../controllers/money/Onramp.ts";
import { Prices } from "../controllers/money/Prices.ts";
import { SwapQuotes } from "../controllers/money/SwapQuotes.ts";
import type { DirectoryServices } from "./directoryLayers.ts";
import type { ConnectingServices } from "./layers.ts";
import type { Portico } from "./Portico.ts";
import { performWith } from "./perform.ts";
import type { ReadingParts } from "./readingFacade.ts";
import { readingKit } from "./readingLayers.ts";
import { reportedAction } from "./reportedAction.ts";
import { storeOf } from "./storeOf.ts";

const services = Effect.gen(function* () {
  return {
    supported: yield* SupportedNetworks,
    balances: yield* Balances,
    balanceWatch: yield* BalanceWatch,
    prices: yield* Prices,
    history: yield* History,
    names: yield* Names,
    swap: yield* SwapQuotes,
    onramp: yield* Onramp,
    gas: yield* Gas,
  };
});

/** The working reading parts, built on the services of a running engine. `fetchBalances` is its reported action. */
export const readingEngine = (
  ground: Context.Context<ConnectingServices | DirectoryServices>,
  connections: Connections["Service"],
  fetchBalances: Portico["balances"]["fetch"],
): ReadingParts & {
  readonly supportedNetworks: Portico["networks"]["supported"];
  readonly estimateFee: Portico["wallet"]["estimateFee"];
  readonly dispose: () => Promise<void>;
} => {
  const balanceFetch = Layer.succeed(BalanceFetch)((query) =>
    reportedAction((options) => fetchBalances(query, options)),
  );
  const runtime = ManagedRuntime.make(
    BalanceWatch.layer.pipe(
      Layer.provide(balanceFetch),
      Layer.provideMerge(readingKit),
      Layer.provideMerge(Layer.succeedContext(ground)),
    ),
  );
  const { supported, balances, balanceWatch, prices, history, names, swap, onramp, gas } = runtime.runSync(services);
  const perform = performWith(runtime);
  /** Listeners of the store may call this too, so the fiber waits for its turn. */
  const reset = (effect: Effect.Effect<void>) => void runtime.runFork(effect);
  return {
    supportedNetworks: (options) => perform(supported.fetch, options),
    estimateFee: (query, options) => perform(transferFee(connections, query), options),
    balances: {
      store: storeOf(balances.state),
      fetch: (query, options) => perform(balances.fetch(query), options),
      watch: (query, options) => perform(balanceWatch.watch(query), options),
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
    dispose: () => runtime.dispose(),
  };
};
