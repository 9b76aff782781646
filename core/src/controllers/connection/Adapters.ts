import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { Namespace } from "../../domain/caip.ts";
import { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { AdapterMissing } from "../../domain/errors/networks.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import { rpcEndpointsOf } from "../../gateways/jsonRpc/rpcEndpoints.ts";
import { Settings } from "../../gateways/Settings.ts";
import { siteOf } from "../../gateways/siteMetadata.ts";
import type { Adapter, AdapterContext, AdapterPlugin } from "../../ports/Adapter.ts";
import { Fetch } from "../../ports/Fetch.ts";
import { Page } from "../../ports/Page.ts";
import { Networks } from "../Networks.ts";

const logAt = {
  debug: Effect.logDebug,
  info: Effect.logInfo,
  warning: Effect.logWarning,
  error: Effect.logError,
} as const;

/** The site's adapters, each loaded with its first use. */
export class Adapters extends Context.Service<
  Adapters,
  {
    /** Namespaces with an adapter, in the site's order. */
    readonly namespaces: ReadonlyArray<Namespace>;
    readonly of: (namespace: Namespace) => Effect.Effect<Adapter, AdapterMissing | FeatureLoadFailed>;
    readonly all: Effect.Effect<ReadonlyArray<Adapter>, FeatureLoadFailed>;
  }
>()("portico/controllers/Adapters") {
  static readonly layer = Layer.effect(
    Adapters,
    Effect.gen(function* () {
      const { adapters, endpoints, metadata, projectId, rpcUrls } = yield* Settings;
      const page = yield* Page;
      const fetch = yield* Fetch;
      const rpc = yield* JsonRpc;
      const networks = yield* Networks;
      const services = yield* Effect.context<never>();
      const where = { blockchainApi: endpoints.blockchainApi, projectId, rpcUrls };
      const loaded = new Map<Namespace, Adapter>();

      const contextFor = (namespace: Namespace): AdapterContext => ({
        site: siteOf(metadata, page.site()),
        networks: () =>
          SubscriptionRef.getUnsafe(networks.state).networks.filter(
            ({ chainNamespace }) => chainNamespace === namespace,
          ),
        rpcUrl: (network) => rpcEndpointsOf(network, where)?.endpoints[0].url,
        rpc: (call) => Effect.runPromiseWith(services)(rpc.request(call)),
        fetch,
        log: (level, message) => void Effect.runForkWith(services)(logAt[level](message)),
      });

      const load = (plugin: AdapterPlugin): Effect.Effect<Adapter, FeatureLoadFailed> =>
        Effect.suspend(() => {
          const known = loaded.get(plugin.namespace);
          if (known) return Effect.succeed(known);
          return Effect.tryPromise({
            try: async () => {
              const make = await plugin.load();
              // Two that asked at the same time get the same one: what an adapter knows must be in one place.
              const adapter = loaded.get(plugin.namespace) ?? make(contextFor(plugin.namespace));
              loaded.set(plugin.namespace, adapter);
              return adapter;
            },
            catch: (cause) => new FeatureLoadFailed({ feature: `adapter ${plugin.id}` }, { cause }),
          });
        });

      return Adapters.of({
        namespaces: adapters.map(({ namespace }) => namespace),
        of: (namespace) => {
          const plugin = adapters.find((each) => each.namespace === namespace);
          return plugin ? load(plugin) : Effect.fail(new AdapterMissing({ namespace }));
        },
        all: Effect.forEach(adapters, load, { concurrency: "unbounded" }),
      });
    }),
  );
}
