import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type ChainId, isChainIdOf, type Namespace, namespaceOf } from "../../domain/chain/caip.ts";
import type { Network, NetworksState } from "../../domain/chain/network.ts";
import { chainInUseKey, storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { NetworkNotFound } from "../../domain/errors/networks.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

/** The configured networks and which of them is active. */
export class Networks extends Context.Service<
  Networks,
  {
    readonly state: SubscriptionRef.SubscriptionRef<NetworksState>;
    /** Makes a configured network the active one and remembers it. */
    readonly activate: (chainId: ChainId) => Effect.Effect<Network, NetworkNotFound>;
    /** Makes a wallet's network the active one, whether it is configured or not, and remembers it. */
    readonly follow: (chainId: ChainId) => Effect.Effect<void>;
    readonly add: (network: Network) => Effect.Effect<void>;
    /**
     * Removes a network. If it was active, the first network of its namespace becomes active, else the first of all.
     */
    readonly remove: (chainId: ChainId) => Effect.Effect<void>;
    readonly activeNamespace: Effect.Effect<Namespace>;
    /** The network that is active on a namespace, or that was active there when the page last used the namespace. */
    readonly inUse: (namespace: Namespace) => Effect.Effect<ChainId | undefined>;
    readonly isActive: (namespace: Namespace) => Effect.Effect<boolean>;
    /** The configured network with this id, or the active one. */
    readonly resolve: (chainId?: ChainId) => Effect.Effect<Network, NetworkNotFound>;
    /** Stores the CAIP-2 ids that the Blockchain API serves in the state. */
    readonly showSupported: (chainIds: ReadonlyArray<string>) => Effect.Effect<void>;
  }
>()("portico/controllers/Networks") {
  static readonly layer = Layer.effect(
    Networks,
    Effect.gen(function* () {
      const storage = yield* Storage;
      const { initialNetworks } = yield* Settings;
      const state = yield* SubscriptionRef.make(initialNetworks);

      const follow = Effect.fnUntraced(function* (chainId: ChainId) {
        yield* SubscriptionRef.update(state, (current) =>
          current.active === chainId ? current : { ...current, active: chainId },
        );
        const namespace = namespaceOf(chainId);
        yield* storage.setText(storageKeys.activeNamespace, namespace);
        yield* storage.setText(storageKeys.activeChainId, chainId);
        yield* storage.setText(chainInUseKey(namespace), chainId);
      });
      const active = () => SubscriptionRef.getUnsafe(state).active;
      const activeNamespace = Effect.sync(() => namespaceOf(active()));

      const resolve = Effect.fnUntraced(function* (chainId?: ChainId) {
        const requested = chainId ?? active();
        const network = SubscriptionRef.getUnsafe(state).networks.find(
          ({ caipNetworkId }) => caipNetworkId === requested,
        );
        return network ?? (yield* Effect.fail(new NetworkNotFound({ chainId: requested })));
      });

      return Networks.of({
        state,
        resolve,
        activate: Effect.fnUntraced(function* (chainId) {
          const network = yield* resolve(chainId);
          yield* follow(chainId);
          return network;
        }),
        follow,
        add: (network) =>
          SubscriptionRef.update(state, (current) =>
            current.networks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
              ? current
              : { ...current, networks: [...current.networks, network] },
          ),
        remove: Effect.fnUntraced(function* (chainId) {
          yield* SubscriptionRef.update(state, (current) => ({
            ...current,
            networks: current.networks.filter(({ caipNetworkId }) => caipNetworkId !== chainId),
          }));
          const { networks: remaining } = SubscriptionRef.getUnsafe(state);
          const next = remaining.find(({ chainNamespace }) => chainNamespace === namespaceOf(chainId)) ?? remaining[0];
          if (active() === chainId && next) yield* follow(next.caipNetworkId);
        }),
        activeNamespace,
        inUse: Effect.fnUntraced(function* (namespace) {
          if (namespaceOf(active()) === namespace) return active();
          const stored = yield* storage.text(chainInUseKey(namespace));
          return stored && isChainIdOf(stored, namespace) ? stored : undefined;
        }),
        isActive: (namespace) => Effect.map(activeNamespace, (active) => active === namespace),
        showSupported: (supported) => SubscriptionRef.update(state, (current) => ({ ...current, supported })),
      });
    }),
  );
}
