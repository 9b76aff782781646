import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { Namespace } from "../../domain/chain/caip.ts";
import { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { InvalidArgument } from "../../domain/errors/input.ts";
import { AdapterMissing } from "../../domain/errors/networks.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import { rpcEndpointsOf } from "../../gateways/jsonRpc/rpcEndpoints.ts";
import { Settings } from "../../gateways/Settings.ts";
import { siteOf } from "../../gateways/siteMetadata.ts";
import type { Adapter, AdapterContext, AdapterPlugin } from "../../ports/Adapter.ts";
import { Fetch } from "../../ports/Fetch.ts";
import { Page } from "../../ports/Page.ts";
import { Networks } from "../chain/Networks.ts";
import { logAt } from "../state/logAt.ts";

/** The site's adapters. Each is loaded when it is first used. */
export class Adapters extends Context.Service<
  Adapters,
  {
    /** Namespaces that have an adapter now, in the site's order. */
    readonly namespaces: ReadonlyArray<Namespace>;
    readonly get: (namespace: Namespace) => Effect.Effect<Adapter, AdapterMissing | FeatureLoadFailed>;
    readonly all: Effect.Effect<ReadonlyArray<Adapter>, FeatureLoadFailed>;
    /** Whether any adapter uses wallets of the page, and not only the relay. */
    readonly usesPageWallets: () => boolean;
    /** Adds an adapter. A namespace has one adapter: fails with `InvalidArgument` when it already has one. */
    readonly add: (plugin: AdapterPlugin) => Effect.Effect<void, InvalidArgument>;
    /** Removes an adapter. Disconnect its wallet first. */
    readonly remove: (namespace: Namespace) => Effect.Effect<void, AdapterMissing>;
  }
>()("portico/controllers/Adapters") {
  static readonly layer = Layer.effect(
    Adapters,
    Effect.gen(function* () {
      const { adapters: configured, endpoints, metadata, projectId, rpcUrls } = yield* Settings;
      const page = yield* Page;
      const fetch = yield* Fetch;
      const rpc = yield* JsonRpc;
      const networks = yield* Networks;
      const services = yield* Effect.context<never>();
      const endpointSettings = { blockchainApi: endpoints.blockchainApi, projectId, rpcUrls };
      let adapters = configured;
      const loaded = new Map<Namespace, Adapter>();
      const providerKeys = new WeakMap<object, string>();
      let providers = 0;
      const providerKey = (provider: object): string => {
        const key = providerKeys.get(provider) ?? String(providers++);
        providerKeys.set(provider, key);
        return key;
      };

      const contextFor = (namespace: Namespace): AdapterContext => ({
        site: siteOf(metadata, page.site()),
        networks: () =>
          SubscriptionRef.getUnsafe(networks.state).networks.filter(
            ({ chainNamespace }) => chainNamespace === namespace,
          ),
        rpcUrl: (network) => rpcEndpointsOf(network, endpointSettings)?.endpoints[0].url,
        rpc: (call) => Effect.runPromiseWith(services)(rpc.request(call)),
        fetch,
        providerKey,
        log: (level, message) => void Effect.runForkWith(services)(logAt[level](message)),
      });

      const load = (plugin: AdapterPlugin): Effect.Effect<Adapter, FeatureLoadFailed> =>
        Effect.suspend(() => {
          const loadedAdapter = loaded.get(plugin.namespace);
          if (loadedAdapter) return Effect.succeed(loadedAdapter);
          return Effect.tryPromise({
            try: async () => {
              const make = await plugin.load();
              // Concurrent callers get the same adapter, because an adapter holds state.
              const adapter = loaded.get(plugin.namespace) ?? make(contextFor(plugin.namespace));
              loaded.set(plugin.namespace, adapter);
              return adapter;
            },
            catch: (cause) => new FeatureLoadFailed({ feature: `adapter ${plugin.id}` }, { cause }),
          });
        });

      return Adapters.of({
        get namespaces() {
          return adapters.map(({ namespace }) => namespace);
        },
        usesPageWallets: () => adapters.some(({ isRelayOnly }) => isRelayOnly !== true),
        add: (plugin) =>
          Effect.suspend(() => {
            const { namespace } = plugin;
            if (adapters.some((other) => other.namespace === namespace)) {
              return Effect.fail(
                new InvalidArgument({
                  argument: "adapter",
                  input: plugin.id,
                  expected: `an adapter for a namespace other than ${namespace}`,
                }),
              );
            }
            adapters = [...adapters, plugin];
            return Effect.void;
          }),
        remove: (namespace) =>
          Effect.suspend(() => {
            const remaining = adapters.filter((other) => other.namespace !== namespace);
            if (remaining.length === adapters.length) return Effect.fail(new AdapterMissing({ namespace }));
            adapters = remaining;
            loaded.delete(namespace);
            return Effect.void;
          }),
        get: (namespace) => {
          const plugin = adapters.find((each) => each.namespace === namespace);
          return plugin ? load(plugin) : Effect.fail(new AdapterMissing({ namespace }));
        },
        all: Effect.suspend(() => Effect.forEach(adapters, load, { concurrency: "unbounded" })),
      });
    }),
  );
}
