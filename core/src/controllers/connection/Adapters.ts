import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import type { Namespace } from "../../domain/chain/caip.ts";
import type { SentByWallet, SignedByWallet } from "../../domain/connection/sentByWallet.ts";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { InvalidArgument } from "../../domain/errors/input.ts";
import { AdapterMissing } from "../../domain/errors/networks.ts";
import { STORAGE_ANSWER_TIMEOUT_MILLIS } from "../../domain/limits.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import { rpcEndpointsOf } from "../../gateways/jsonRpc/rpcEndpoints.ts";
import { loadCode } from "../../gateways/loadCode.ts";
import { Settings } from "../../gateways/Settings.ts";
import { siteOf } from "../../gateways/siteMetadata.ts";
import type { Storage } from "../../gateways/storage/Storage.ts";
import type { Adapter, AdapterContext, AdapterPlugin } from "../../ports/Adapter.ts";
import { Fetch } from "../../ports/Fetch.ts";
import { Page } from "../../ports/Page.ts";
import { Networks } from "../chain/Networks.ts";
import { SentByWallets } from "../chain/SentByWallets.ts";
import { logAt } from "../state/logAt.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { providerKeyOf } from "./pageWallets/providerKeys.ts";
import type { NewConnections } from "./walletsFromConnections.ts";

interface LoadedAdapter {
  readonly adapter: Adapter;
  /** Stops following what the site's own library connects. */
  readonly unfollow: (() => void) | undefined;
}

/** The site's adapters. Each is loaded when it is first used. */
export class Adapters extends Context.Service<
  Adapters,
  {
    /** Namespaces that have an adapter now, in the site's order. */
    readonly namespaces: ReadonlyArray<Namespace>;
    readonly get: (namespace: Namespace) => Effect.Effect<Adapter, AdapterMissing | FeatureLoadFailed>;
    readonly all: Effect.Effect<ReadonlyArray<Adapter>, FeatureLoadFailed>;
    /** All of them, each with what it needs to connect a session. */
    readonly forSession: Effect.Effect<ReadonlyArray<Adapter>, FeatureLoadFailed>;
    /** Whether any adapter uses wallets of the page, and not only the relay. */
    readonly usesPageWallets: () => boolean;
    /** Adds an adapter. A namespace has one adapter: fails with `InvalidArgument` when it already has one. */
    readonly add: (plugin: AdapterPlugin) => Effect.Effect<void, InvalidArgument>;
    /** Removes an adapter. Disconnect its wallet first. */
    readonly remove: (namespace: Namespace) => Effect.Effect<void, AdapterMissing>;
    /**
     * Calls the listener with what the site's own library connects, from when its adapter is loaded. There is one
     * listener. It is called at once, because the library may connect another wallet before a queue is read.
     */
    readonly onAppeared: (listener: (newConnections: NewConnections) => void) => void;
  }
>()("portico/controllers/Adapters") {
  static readonly layer = Layer.effect(
    Adapters,
    Effect.gen(function* () {
      const settings = yield* Settings;
      const { adapters: configured, endpoints, initialConnections, initialNetworks } = settings;
      const { metadata, projectId, rpcUrls } = settings;
      const page = yield* Page;
      const fetch = yield* Fetch;
      const rpc = yield* JsonRpc;
      const networks = yield* Networks;
      const sentByWallets = yield* SentByWallets;
      const services = yield* Effect.context<Networks | Storage>();
      const endpointSettings = { blockchainApi: endpoints.blockchainApi, projectId, rpcUrls };
      let adapters = configured;
      const loaded = new Map<Namespace, LoadedAdapter>();
      let reportAppeared = (_: NewConnections): void => {};
      const providerKey = providerKeyOf(initialNetworks);

      /** Ends once everything that wallets have answered so far is remembered. It never rejects. */
      let remembered = Promise.resolve();

      yield* Effect.addFinalizer(() =>
        Effect.suspend(() => {
          for (const { unfollow } of loaded.values()) unfollow?.();
          // A site may dispose its client with the answer of the wallet.
          return Effect.timeoutOption(
            Effect.promise(() => remembered),
            STORAGE_ANSWER_TIMEOUT_MILLIS,
          );
        }),
      );

      /**
       * Remembers what a transaction or a signature permits, whichever library of the page asked for it. One is stored
       * after the other, because each is added to those that are stored.
       */
      const remember = (sent: SentByWallet | SignedByWallet) => {
        const store = Effect.tryPromise(() => import("../chain/rememberApprovals.ts")).pipe(
          Effect.flatMap(({ rememberApprovals }) => rememberApprovals(sent)),
          Effect.timeout(STORAGE_ANSWER_TIMEOUT_MILLIS),
          Effect.ignoreCause,
        );
        remembered = remembered.then(() => Effect.runPromiseWith(services)(store));
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
        sent: (sent) => {
          if (!("signature" in sent)) PubSub.publishUnsafe(sentByWallets, sent);
          if (namespace === "eip155") remember(sent);
        },
        log: (level, message) => void Effect.runForkWith(services)(logAt[level](message)),
      });

      const load = (plugin: AdapterPlugin): Effect.Effect<Adapter, FeatureLoadFailed> =>
        Effect.suspend(() => {
          const { namespace } = plugin;
          const earlier = loaded.get(namespace);
          if (earlier) return Effect.succeed(earlier.adapter);
          return loadCode(`adapter ${plugin.id}`, async () => {
            const make = await plugin.load(initialConnections.byNamespace[namespace] !== undefined);
            // Concurrent callers get the same adapter, because an adapter holds state.
            const concurrent = loaded.get(namespace);
            if (concurrent) return concurrent.adapter;
            const adapter = make(contextFor(namespace));
            const unfollow = adapter.appeared?.((wallet) => reportAppeared({ [namespace]: wallet }));
            loaded.set(namespace, { adapter, unfollow });
            return adapter;
          });
        });

      const loadForSession = (plugin: AdapterPlugin) =>
        Effect.tap(load(plugin), (adapter) => loadCode(`adapter ${plugin.id}`, async () => adapter.prepareRelay?.()));

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
            loaded.get(namespace)?.unfollow?.();
            loaded.delete(namespace);
            return Effect.void;
          }),
        get: (namespace) => {
          const plugin = adapters.find((each) => each.namespace === namespace);
          return plugin ? load(plugin) : Effect.fail(new AdapterMissing({ namespace }));
        },
        all: Effect.suspend(() => Effect.forEach(adapters, load, { concurrency: "unbounded" })),
        forSession: Effect.suspend(() => Effect.forEach(adapters, loadForSession, { concurrency: "unbounded" })),
        onAppeared: (listener) => {
          reportAppeared = listener;
        },
      });
    }),
  );
}
