import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Scope from "effect/Scope";
import type { Namespace } from "../../domain/chain/caip.ts";
import { isNamespace } from "../../domain/chain/isNamespace.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { connectionOn } from "../../domain/connection/connectionStatus.ts";
import { EMBEDDED_CONNECTOR_ID, RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { connectedConnectorKey } from "../../domain/connection/storage/sessionKeys.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { WALLET_RESTORE_MILLIS } from "../../domain/limits.ts";
import { Settings } from "../../gateways/Settings.ts";
import { EmbeddedWallet } from "../../ports/EmbeddedWallet.ts";
import { Page } from "../../ports/Page.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Adapters } from "./Adapters.ts";
import { ConnectionMemory, FollowsTab } from "./ConnectionMemory.ts";
import { Connections } from "./Connections.ts";
import { PageConnection } from "./PageConnection.ts";
import type { AsleepWallets } from "./pageWallets/asleepWallets.ts";
import { RelayConnection } from "./RelayConnection.ts";

/** Whether the failure may pass, so that the next reconnect can succeed. */
const isTemporary = ({ kind, retryable }: PorticoError): boolean => retryable || kind === "network";

type Restore = (namespaces: ReadonlyArray<Namespace>) => Effect.Effect<unknown, PorticoError>;

/** Reconnects the wallets of an earlier visit, and keeps the tabs of a site in agreement. */
export class Reconnection extends Context.Service<
  Reconnection,
  {
    /**
     * Reconnects every remembered wallet that is not connected, without a prompt. Never fails, and ends within
     * `WALLET_RESTORE_MILLIS`. A wallet that does not reply by then is disconnected but not forgotten, because it may
     * only be slow or locked. When it replies later, it is connected, unless its namespace has another wallet by then
     * or was disconnected.
     */
    readonly reconnect: Effect.Effect<void>;
    /** Connects and disconnects what other tabs connect and disconnect, from now on. */
    readonly followTabs: Effect.Effect<void>;
  }
>()("portico/controllers/Reconnection") {
  static readonly layer = Layer.effect(
    Reconnection,
    Effect.gen(function* () {
      const memory = yield* ConnectionMemory;
      const adapters = yield* Adapters;
      const connections = yield* Connections;
      const pageConnection = yield* PageConnection;
      const relayConnection = yield* RelayConnection;
      const embeddedWallet = yield* EmbeddedWallet;
      const page = yield* Page;
      const { reconnects } = yield* Settings;
      const scope = yield* Effect.scope;
      const services = yield* Effect.context<never>();

      const current = () => SubscriptionRef.getUnsafe(connections.state);

      const handleFailure = (namespaces: ReadonlyArray<Namespace>, error: PorticoError): Effect.Effect<void> =>
        Effect.gen(function* () {
          if (error._tag === "ConnectionSuperseded") return;
          yield* Effect.logInfo(`${namespaces.join(", ")} was not reconnected: ${error.message}`);
          if (!isTemporary(error)) yield* forgetUnused(namespaces);
        });

      /** Forgets these namespaces, except those that have another wallet by now or are about to. */
      const forgetUnused = (namespaces: ReadonlyArray<Namespace>): Effect.Effect<void> =>
        Effect.suspend(() =>
          connections.forget(
            namespaces.filter((namespace) => connectionOn(current(), namespace).status === "disconnected"),
          ),
        );

      /**
       * Shows the wallets as reconnecting no longer than the limit. The attempt continues, because a wallet may reply
       * late.
       */
      const withTimeLimit = Effect.fnUntraced(function* (
        namespaces: ReadonlyArray<Namespace>,
        restoring: Effect.Effect<void>,
      ) {
        const fiber = yield* Effect.forkIn(restoring, scope, { startImmediately: true });
        yield* Fiber.join(fiber).pipe(
          Effect.timeoutOrElse({
            duration: WALLET_RESTORE_MILLIS,
            orElse: () =>
              Effect.andThen(
                Effect.logInfo(`${namespaces.join(", ")} is not reconnected yet: the wallet has not answered`),
                connections.markOverdue(namespaces),
              ),
          }),
          Effect.onInterrupt(() => Fiber.interrupt(fiber)),
        );
      });

      const reconnectInPage = (namespace: Namespace, connectorId: string): Effect.Effect<void> =>
        pageConnection.reconnect({ namespace, connectorId }).pipe(
          Effect.catch((error) =>
            Effect.gen(function* () {
              if (error._tag === "NoAccounts" && (yield* followAsleep(namespace, connectorId))) return;
              yield* handleFailure([namespace], error);
            }),
          ),
          Effect.asVoid,
        );

      /** The connectors whose session serves several namespaces. */
      const sessions: Readonly<Record<string, Restore>> = {
        [RELAY_CONNECTOR_ID]: relayConnection.restore,
        [EMBEDDED_CONNECTOR_ID]: (namespaces) => Effect.flatMap(embeddedWallet, ({ restore }) => restore(namespaces)),
      };
      /** Follows wallets that show no accounts. The code is loaded with the first one. */
      let asleep: AsleepWallets | undefined;
      const followAsleep = (namespace: Namespace, connectorId: string): Effect.Effect<boolean> =>
        Effect.tryPromise(() => import("./pageWallets/asleepWallets.ts")).pipe(
          Effect.flatMap(({ asleepWallets }) => {
            asleep ??= asleepWallets({
              adapterOf: adapters.get,
              isDisconnected: (each) => connectionOn(current(), each).status === "disconnected",
              remembered: memory.recall,
              reconnect: reconnectInPage,
              run: (effect) => Effect.runForkWith(services)(Effect.forkIn(effect, scope)),
            });
            return sessions[connectorId] ? Effect.succeed(false) : asleep.follow(namespace, connectorId);
          }),
          Effect.catch(() => Effect.succeed(false)),
        );
      yield* connections.onAsleep(followAsleep);
      yield* Effect.addFinalizer(() => Effect.sync(() => asleep?.stop()));

      /** Restores a session. It may serve fewer namespaces than before. */
      const reconnectSession = (restore: Restore, namespaces: ReadonlyArray<Namespace>): Effect.Effect<void> =>
        restore(namespaces).pipe(
          Effect.andThen(forgetUnused(namespaces)),
          Effect.catch((error) => handleFailure(namespaces, error)),
        );

      const reconnectNamespaces = Effect.fnUntraced(function* (requested: ReadonlyArray<Namespace>) {
        const remembered = yield* memory.recall;
        const targets = requested.filter((namespace) => {
          const connectorId = remembered[namespace];
          const isConnected = connectedOn(current(), namespace)?.connectorId === connectorId;
          return connectorId && !isConnected && adapters.namespaces.includes(namespace);
        });
        yield* Effect.all(
          [
            ...Object.entries(sessions).flatMap(([connectorId, restore]) => {
              const served = targets.filter((namespace) => remembered[namespace] === connectorId);
              return served.length > 0 ? [withTimeLimit(served, reconnectSession(restore, served))] : [];
            }),
            ...targets
              .filter((namespace) => !sessions[remembered[namespace] ?? ""])
              .map((namespace) => withTimeLimit([namespace], reconnectInPage(namespace, remembered[namespace] ?? ""))),
          ],
          { concurrency: "unbounded", discard: true },
        );
      });

      const syncTabs = Effect.gen(function* () {
        const remembered = yield* memory.recall;
        // Includes namespaces without a connection: a wallet that has not replied yet must not be connected any more.
        const ended = adapters.namespaces.filter(
          (namespace) =>
            remembered[namespace] === undefined && connectionOn(current(), namespace).status !== "connecting",
        );
        const started = adapters.namespaces.filter((namespace) => {
          const connection = connectionOn(current(), namespace);
          const isDifferent = connection.status === "connected" && connection.connectorId !== remembered[namespace];
          return remembered[namespace] !== undefined && (connection.status === "disconnected" || isDifferent);
        });
        if (ended.length > 0) yield* connections.forget(ended);
        if (started.length > 0) yield* reconnectNamespaces(started);
      }).pipe(Effect.provideService(FollowsTab, true));

      const isConnectionKey = (key: string | null) =>
        key === null ||
        key === storageKeys.connectedNamespaces ||
        adapters.namespaces.some((namespace) => key === connectedConnectorKey(namespace));

      return Reconnection.of({
        reconnect: Effect.suspend(() => reconnectNamespaces(adapters.namespaces.filter(isNamespace))),
        followTabs: !reconnects
          ? Effect.void
          : Effect.acquireRelease(
              Effect.sync(() =>
                page.onStorageChange((key) => {
                  if (isConnectionKey(key)) Effect.runForkWith(services)(Effect.forkIn(syncTabs, scope));
                }),
              ),
              (stop) => Effect.sync(stop),
            ).pipe(Effect.asVoid, Effect.provideService(Scope.Scope, scope)),
      });
    }),
  );
}
