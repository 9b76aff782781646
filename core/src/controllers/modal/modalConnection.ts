import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { Namespace } from "../../domain/chain/caip.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { deviceOf } from "../../domain/connection/device.ts";
import { Page } from "../../ports/Page.ts";
import { Networks } from "../chain/Networks.ts";
import { Adapters } from "../connection/Adapters.ts";
import { ConnectionSummary } from "../connection/ConnectionSummary.ts";
import { Connections } from "../connection/Connections.ts";
import { PairingUri } from "../relay/PairingUri.ts";
import { RelayPairing } from "../relay/RelayPairing.ts";

/** Provides `ConnectionSummary` from the connections themselves. */
export const connectionSummaryLayer = Layer.effect(
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

/** Provides `PairingUri` from the relay's pairing. */
export const pairingUriLayer = Layer.effect(
  PairingUri,
  Effect.map(RelayPairing, ({ show, leave }) => PairingUri.of({ show, clear: leave })),
);
