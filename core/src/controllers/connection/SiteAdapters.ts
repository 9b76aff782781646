import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Namespace } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { connectionOn } from "../../domain/connection/connectionStatus.ts";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { RemovedWhileConnected } from "../../domain/errors/connection.ts";
import type { InvalidArgument } from "../../domain/errors/input.ts";
import type { AdapterMissing } from "../../domain/errors/networks.ts";
import type { AdapterPlugin } from "../../ports/Adapter.ts";
import { Networks } from "../chain/Networks.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Adapters } from "./Adapters.ts";
import { Connections } from "./Connections.ts";
import { Connectors } from "./Connectors.ts";

/** Adds and removes adapters while the client lives (docs/rules/chain.md#adding-and-removing-adapters). */
export class SiteAdapters extends Context.Service<
  SiteAdapters,
  {
    /** Adds an adapter and its networks, and searches for its wallets if the page has been searched already. */
    readonly add: (
      plugin: AdapterPlugin,
      networks: ReadonlyArray<Network>,
    ) => Effect.Effect<void, InvalidArgument | FeatureLoadFailed>;
    /** Removes an adapter; its networks stay. Fails with `RemovedWhileConnected` while one of its wallets is connected. */
    readonly remove: (namespace: Namespace) => Effect.Effect<void, AdapterMissing | RemovedWhileConnected>;
  }
>()("portico/controllers/SiteAdapters") {
  static readonly layer = Layer.effect(
    SiteAdapters,
    Effect.gen(function* () {
      const adapters = yield* Adapters;
      const connectors = yield* Connectors;
      const connections = yield* Connections;
      const networks = yield* Networks;
      return SiteAdapters.of({
        add: Effect.fnUntraced(function* (plugin, more) {
          yield* adapters.add(plugin);
          for (const network of more) {
            if (network.chainNamespace === plugin.namespace) yield* networks.add(network);
          }
          yield* connectors.follow;
        }),
        remove: Effect.fnUntraced(function* (namespace) {
          const { status } = connectionOn(SubscriptionRef.getUnsafe(connections.state), namespace);
          if (status !== "disconnected") {
            return yield* Effect.fail(new RemovedWhileConnected({ what: `The adapter for ${namespace}` }));
          }
          yield* adapters.remove(namespace);
          yield* connectors.drop(namespace);
        }),
      });
    }),
  );
}
