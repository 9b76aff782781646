import { listedConnectors } from "../../controllers/connection/pageWallets/listedConnectors.ts";
import { providerKeyOf } from "../../controllers/connection/pageWallets/providerKeys.ts";
import type { Namespace } from "../../domain/chain/caip.ts";
import type { Connector } from "../../domain/connection/connector.ts";
import type { ConnectorsState } from "../../domain/connection/connectorList.ts";
import { emptyConnectors } from "../../domain/emptyStates.ts";
import { FeatureLoadFailed } from "../../domain/errors/client.ts";
import type { ResolvedSettings } from "../../gateways/Settings.ts";
import { siteOf } from "../../gateways/siteMetadata.ts";
import { siteOfPage } from "../../platform/pageFacts.ts";
import type { Adapter, AdapterContext, AdapterPlugin } from "../../ports/Adapter.ts";

export interface PageSearch {
  readonly state: () => ConnectorsState;
  /** Searches the page for wallets, once. */
  readonly start: () => void;
  readonly stop: () => void;
  /** The site's adapters for the engine, which gets those that have searched already: an adapter holds state. */
  readonly plugins: ReadonlyArray<AdapterPlugin>;
}

/** An adapter that searches once, whoever listens: what it bounds is bounded for each search. */
const sharingSearch = (adapter: Adapter): Adapter => {
  const listeners = new Set<Parameters<Adapter["discover"]>[0]>();
  let found: ReadonlyArray<Connector> = [];
  let stopSearch: (() => void) | undefined;
  return {
    ...adapter,
    discover: (listener) => {
      listeners.add(listener);
      if (stopSearch) listener(found);
      stopSearch ??= adapter.discover((connectors) => {
        found = connectors;
        for (const each of listeners) each(found);
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopSearch?.();
        stopSearch = undefined;
      };
    },
  };
};

/** An adapter that is made before the engine. It has the engine's context as soon as there is one. */
const earlyAdapter = async (plugin: AdapterPlugin, settings: ResolvedSettings) => {
  let engineContext: AdapterContext | undefined;
  const { initialNetworks, metadata } = settings;
  const make = await plugin.load();
  const adapter = sharingSearch(
    make({
      site: siteOf(metadata, siteOfPage()),
      networks: () =>
        engineContext?.networks() ??
        initialNetworks.networks.filter(({ chainNamespace }) => chainNamespace === plugin.namespace),
      rpcUrl: (network) => engineContext?.rpcUrl(network),
      rpc: async (call) => {
        if (!engineContext) throw new FeatureLoadFailed({ feature: "engine" });
        return engineContext.rpc(call);
      },
      fetch: (url, init) => (engineContext?.fetch ?? fetch)(url, init),
      providerKey: providerKeyOf(initialNetworks),
      sent: (sent) => engineContext?.sent(sent),
      log: (level, message) => engineContext?.log(level, message),
    }),
  );
  return {
    adapter,
    use: (context: AdapterContext) => {
      engineContext = context;
    },
  };
};

type EarlyAdapter = Awaited<ReturnType<typeof earlyAdapter>>;

/** Searches the page for wallets before the engine is loaded, and calls the listener after each change. */
export const pageSearch = (settings: ResolvedSettings, onChange: () => void): PageSearch => {
  const made = new Map<AdapterPlugin, Promise<EarlyAdapter>>();
  const found = new Map<Namespace, ReadonlyArray<Connector>>();
  const namespaces = settings.adapters.map(({ namespace }) => namespace);
  const stops = new Set<() => void>();
  let state = emptyConnectors;
  let isStarted = false;
  let isStopped = false;

  const adapterOf = (plugin: AdapterPlugin): Promise<EarlyAdapter> => {
    const making = made.get(plugin) ?? earlyAdapter(plugin, settings);
    made.set(plugin, making);
    // A failed load is tried again the next time.
    making.catch(() => made.delete(plugin));
    return making;
  };
  const show = () => {
    if (isStopped) return;
    state = listedConnectors(namespaces, found, settings);
    onChange();
  };
  /** Shows wallets that appear one after the other in a single update. */
  let isShowing = false;
  const showSoon = () => {
    if (isShowing) return;
    isShowing = true;
    setTimeout(() => {
      isShowing = false;
      show();
    });
  };
  const searchWith = async (plugin: AdapterPlugin) => {
    const { adapter } = await adapterOf(plugin);
    if (isStopped) return;
    stops.add(
      adapter.discover((connectors) => {
        found.set(plugin.namespace, connectors);
        if (state.isDiscovered) showSoon();
      }),
    );
  };

  return {
    state: () => state,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      // The engine searches too, and reports what fails.
      Promise.allSettled(settings.adapters.map(searchWith)).then(show);
    },
    stop: () => {
      isStopped = true;
      for (const stop of stops) stop();
      stops.clear();
    },
    plugins: settings.adapters.map((plugin) => ({
      ...plugin,
      load: async () => {
        const early = await adapterOf(plugin);
        return (context) => {
          early.use(context);
          return early.adapter;
        };
      },
    })),
  };
};
