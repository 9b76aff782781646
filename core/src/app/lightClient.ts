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

import { storageKeys } from "../domain/storageKeys.ts";

import type { ResolvedSettings } from "../gateways/Settings.ts";
import { lazyEngine } from "./lazyEngine.ts";
import { type PorticoOptions, resolveOptions } from "./options.ts";
import type { Portico } from "./Portico.ts";

export interface LightClientPlatform {
  /** Reads the remembered session; may throw where storage is forbidden. */
  readonly readStorage: (key: string) => string | undefined;
  readonly loadEngine: (settings: ResolvedSettings) => Promise<Portico>;
}

const remembered = (readStorage: LightClientPlatform["readStorage"]): string | undefined => {
  try {
    return readStorage(storageKeys.activeChainId);
  } catch {
    return undefined;
  }
};

/**
 * A client at once: synchronous, small, without Effect and without a request. The engine is loaded by the first action.
 * Throws `ProjectIdNotConfigured` or `InvalidOption` when the options are wrong.
 */
export const lightClient = (
  options: PorticoOptions,
  framework: string,
  { readStorage, loadEngine }: LightClientPlatform,
): Portico => {
  const settings = resolveOptions(options, framework, remembered(readStorage));
  if (settings instanceof Error) throw settings;
  const { store, action, whenLoaded, dispose } = lazyEngine(() => loadEngine(settings));

  return {
    networks: {
      store: store(settings.initialNetworks, (engine) => engine.networks.store),
      activate: action((engine) => engine.networks.activate),
      supported: action((engine) => engine.networks.supported),
    },
    balances: {
      store: store(emptyBalances, (engine) => engine.balances.store),
      fetch: action((engine) => engine.balances.fetch),
      native: action((engine) => engine.balances.native),
      reset: () => whenLoaded((engine) => engine.balances.reset()),
    },
    prices: {
      store: store(emptyPrices, (engine) => engine.prices.store),
      fetch: action((engine) => engine.prices.fetch),
    },
    history: {
      store: store(emptyHistory, (engine) => engine.history.store),
      load: action((engine) => engine.history.load),
      more: action((engine) => engine.history.more),
      reset: () => whenLoaded((engine) => engine.history.reset()),
    },
    names: {
      store: store(emptyNames, (engine) => engine.names.store),
      lookup: action((engine) => engine.names.lookup),
      reverse: action((engine) => engine.names.reverse),
      suggest: action((engine) => engine.names.suggest),
      available: action((engine) => engine.names.available),
      identity: action((engine) => engine.names.identity),
    },
    swap: {
      store: store(emptySwapQuote, (engine) => engine.swap.store),
      tokens: action((engine) => engine.swap.tokens),
      quote: action((engine) => engine.swap.quote),
      reset: () => whenLoaded((engine) => engine.swap.reset()),
    },
    onramp: {
      store: store(emptyOnramp, (engine) => engine.onramp.store),
      options: action((engine) => engine.onramp.options),
      quote: action((engine) => engine.onramp.quote),
    },
    gas: {
      store: store(emptyGas, (engine) => engine.gas.store),
      price: action((engine) => engine.gas.price),
    },
    wallets: {
      store: store(emptyWalletList, (engine) => engine.wallets.store),
      prefetch: action((engine) => engine.wallets.prefetch),
      more: action((engine) => engine.wallets.more),
      search: action((engine) => engine.wallets.search),
    },
    rpc: { request: action((engine) => engine.rpc.request) },
    analytics: { track: action((engine) => engine.analytics.track) },
    dispose,
  };
};
