import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { ChainId, Namespace } from "../../domain/chain/caip.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { deviceOf } from "../../domain/connection/device.ts";
import { Page } from "../../ports/Page.ts";
import { Networks } from "../chain/Networks.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Adapters } from "./Adapters.ts";
import { Connections } from "./Connections.ts";

/** What the modal and events need to know of connections. */
export class ConnectionSummary extends Context.Service<
  ConnectionSummary,
  {
    /** Whether a wallet is connected on the namespace, or on the active namespace when none is named. */
    readonly isConnected: (namespace?: Namespace) => Effect.Effect<boolean>;
    readonly activeNamespace: Effect.Effect<Namespace>;
    /** The plain address on the active namespace. */
    readonly activeAddress: Effect.Effect<string | undefined>;
    /** The network that the wallet of a namespace is on. */
    readonly networkOn: (namespace: Namespace) => Effect.Effect<ChainId | undefined>;
    readonly hasAdapters: Effect.Effect<boolean>;
    /** Coarse pointer, or a phone by its user agent (docs/rules/connection.md#where-the-page-runs). */
    readonly isPhone: Effect.Effect<boolean>;
  }
>()("portico/controllers/ConnectionSummary") {
  static readonly layer = Layer.effect(
    ConnectionSummary,
    Effect.gen(function* () {
      const connections = yield* Connections;
      const networks = yield* Networks;
      const adapters = yield* Adapters;
      const page = yield* Page;
      const walletOn = (namespace: Namespace) => connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace);
      const active = Effect.map(networks.activeNamespace, walletOn);

      return ConnectionSummary.of({
        activeNamespace: networks.activeNamespace,
        isConnected: (namespace) =>
          namespace === undefined
            ? Effect.map(active, (wallet) => wallet !== undefined)
            : Effect.sync(() => walletOn(namespace) !== undefined),
        activeAddress: Effect.map(active, (wallet) => wallet?.account.address),
        networkOn: (namespace) => Effect.sync(() => walletOn(namespace)?.chainId),
        hasAdapters: Effect.sync(() => adapters.namespaces.length > 0),
        isPhone: Effect.sync(() => {
          const environment = page.environment();
          return environment !== undefined && deviceOf(environment).isMobile;
        }),
      });
    }),
  );
}
