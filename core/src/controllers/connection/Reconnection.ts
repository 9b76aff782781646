import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Scope from "effect/Scope";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { Namespace } from "../../domain/caip.ts";
import { isNamespace } from "../../domain/chainId.ts";
import { connectedOn, connectionOn } from "../../domain/connection.ts";
import { RELAY_CONNECTOR_ID } from "../../domain/connector.ts";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { WALLET_ANNOUNCEMENT_MILLIS } from "../../domain/limits.ts";
import { connectedConnectorKey } from "../../domain/sessionKeys.ts";
import { storageKeys } from "../../domain/storageKeys.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Page } from "../../ports/Page.ts";
import { awaitState } from "../awaitState.ts";
import { Adapters } from "./Adapters.ts";
import { ConnectionMemory } from "./ConnectionMemory.ts";
import { Connections } from "./Connections.ts";
import { Connectors } from "./Connectors.ts";
import { PageConnection } from "./PageConnection.ts";
import { RelayConnection } from "./RelayConnection.ts";

/** Failures after which a wallet of an earlier visit may still be had the next time. */
const isPassing = ({ kind, retryable }: PorticoError): boolean => retryable || kind === "network";

/** Brings back the wallets of an earlier visit, and keeps the tabs of a site in agreement. */
export class Reconnection extends Context.Service<
  Reconnection,
  {
    /** Asks every remembered wallet again, without a prompt. Never fails: one that does not answer is disconnected. */
    readonly reconnect: Effect.Effect<void>;
    /** Follows what other tabs connect and disconnect, from now on. */
    readonly followTabs: Effect.Effect<void>;
  }
>()("portico/controllers/Reconnection") {
  static readonly layer = Layer.effect(
    Reconnection,
    Effect.gen(function* () {
      const memory = yield* ConnectionMemory;
      const adapters = yield* Adapters;
      const connections = yield* Connections;
      const connectors = yield* Connectors;
      const pageConnection = yield* PageConnection;
      const relayConnection = yield* RelayConnection;
      const page = yield* Page;
      const { reconnects } = yield* Settings;
      const scope = yield* Effect.scope;
      const services = yield* Effect.context<never>();

      /** A wallet may announce itself after the page has asked, but not much after. */
      const announced = (namespace: Namespace, connectorId: string) =>
        awaitState(connectors.state, ({ connectors: found }) =>
          found.some((connector) => connector.namespace === namespace && connector.id === connectorId),
        ).pipe(Effect.timeoutOption(WALLET_ANNOUNCEMENT_MILLIS));

      const inPage = (namespace: Namespace, connectorId: string): Effect.Effect<void> =>
        Effect.gen(function* () {
          yield* connectors.discover;
          yield* announced(namespace, connectorId);
          yield* pageConnection.reconnect({ namespace, connectorId });
        }).pipe(Effect.catch((error) => gaveUp([namespace], error)));

      const gaveUp = (namespaces: ReadonlyArray<Namespace>, error: PorticoError): Effect.Effect<void> =>
        Effect.gen(function* () {
          yield* Effect.logInfo(`${namespaces.join(", ")} is not connected again: ${error.message}`);
          if (!isPassing(error)) yield* connections.forget(namespaces);
        });

      const overRelay = (namespaces: ReadonlyArray<Namespace>): Effect.Effect<void> =>
        relayConnection.restore(namespaces).pipe(Effect.catch((error) => gaveUp(namespaces, error)));

      const reconnectOn = Effect.fnUntraced(function* (wanted: ReadonlyArray<Namespace>) {
        const remembered = yield* memory.recall;
        const known = wanted.filter((namespace) => adapters.namespaces.includes(namespace) && remembered[namespace]);
        const throughRelay = known.filter((namespace) => remembered[namespace] === RELAY_CONNECTOR_ID);
        yield* Effect.all(
          [
            ...(throughRelay.length > 0 ? [overRelay(throughRelay)] : []),
            ...known
              .filter((namespace) => !throughRelay.includes(namespace))
              .map((namespace) => inPage(namespace, remembered[namespace] ?? "")),
          ],
          { concurrency: "unbounded", discard: true },
        );
      });

      const agree = Effect.gen(function* () {
        const remembered = yield* memory.recall;
        const current = SubscriptionRef.getUnsafe(connections.state);
        const gone = adapters.namespaces.filter(
          (namespace) => connectedOn(current, namespace) && remembered[namespace] === undefined,
        );
        const come = adapters.namespaces.filter(
          (namespace) =>
            remembered[namespace] !== undefined && connectionOn(current, namespace).status === "disconnected",
        );
        if (gone.length > 0) yield* connections.forget(gone);
        if (come.length > 0) yield* reconnectOn(come);
      });

      const tells = (key: string) =>
        key === storageKeys.connectedNamespaces ||
        adapters.namespaces.some((namespace) => key === connectedConnectorKey(namespace));

      return Reconnection.of({
        reconnect: Effect.suspend(() => reconnectOn(adapters.namespaces.filter(isNamespace))),
        followTabs: !reconnects
          ? Effect.void
          : Effect.acquireRelease(
              Effect.sync(() =>
                page.onStorageChange((key) => {
                  if (tells(key)) Effect.runForkWith(services)(Effect.forkIn(agree, scope));
                }),
              ),
              (stop) => Effect.sync(stop),
            ).pipe(Effect.asVoid, Effect.provideService(Scope.Scope, scope)),
      });
    }),
  );
}
