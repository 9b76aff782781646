import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import type { AccountType } from "../../domain/account/account.ts";
import type { ChainId, Namespace } from "../../domain/chain/caip.ts";
import { namespaces } from "../../domain/chain/chainId.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import type { ConnectedWallet, ConnectedWallets, ConnectionsState } from "../../domain/connection/connection.ts";
import { type ConnectionEvent, namespacesIn, namespacesOf } from "../../domain/connection/connectionMachine.ts";
import { EMBEDDED_CONNECTOR_ID, RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { BadWalletReply, ConnectionSuperseded, NotConnected } from "../../domain/errors/connection.ts";
import { DisconnectFailed } from "../../domain/errors/flow.ts";
import { accountTypeChosen } from "../../domain/events/connectEvents.ts";
import { WALLET_DISCONNECT_TIMEOUT_MILLIS } from "../../domain/limits.ts";
import { Settings } from "../../gateways/Settings.ts";
import type { WalletConnection } from "../../ports/WalletConnection.ts";
import { Networks } from "../chain/Networks.ts";
import { RelayPairing } from "../relay/RelayPairing.ts";
import { Outcomes } from "../state/Outcomes.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Adapters } from "./Adapters.ts";
import { ConnectionMemory } from "./ConnectionMemory.ts";
import { connectionStates } from "./connectionStates.ts";
import { isSameConnection, liveConnections } from "./liveConnections.ts";
import { PageWalletCalls } from "./pageWallets/PageWalletCalls.ts";
import { callWallet } from "./requests/callWallet.ts";
import { SignInAccess } from "./signIn/SignInAccess.ts";
import { type NewConnection, type NewConnections, walletsFromConnections } from "./walletsFromConnections.ts";

/** Another account of a wallet, by address or type. */
export interface AccountChoice {
  readonly namespace: Namespace;
  readonly address?: string;
  readonly accountType?: AccountType;
}

/** Follows a wallet until it shows accounts again. False when that cannot be noticed. */
type FollowAsleep = (namespace: Namespace, connectorId: string) => Effect.Effect<boolean>;

/** The connected wallets by namespace, and every change of them. */
export class Connections extends Context.Service<
  Connections,
  {
    readonly state: SubscriptionRef.SubscriptionRef<ConnectionsState>;
    /**
     * Runs an attempt to connect on some namespaces and stores the connections that it makes. The newest attempt on a
     * namespace wins. An attempt that was superseded on all its namespaces fails with `ConnectionSuperseded`. When an
     * attempt fails or is interrupted, the previous connections stay. Accounts or a network of another namespace make
     * it fail with `BadWalletReply`.
     */
    readonly attempt: <E>(
      target: {
        readonly namespaces: ReadonlyArray<Namespace>;
        readonly connectorId: string;
        readonly kind: "connect" | "reconnect";
      },
      connect: Effect.Effect<NewConnections, E>,
    ) => Effect.Effect<ConnectedWallets, E | ConnectionSuperseded | BadWalletReply>;
    /** Stores connections that no attempt waits for. An attempt of the visitor goes on, and may replace them. */
    readonly adopt: (newConnections: NewConnections) => Effect.Effect<ConnectedWallets>;
    /**
     * Has wallets that show no accounts any more followed by this function. A wallet that is followed is disconnected, and
     * not forgotten.
     */
    readonly onAsleep: (follow: FollowAsleep) => Effect.Effect<void>;
    /**
     * Ends the connection of one namespace, or every connection and attempt when no namespace is passed. Nothing is
     * connected there afterwards, even when it fails.
     */
    readonly disconnect: (namespace?: Namespace) => Effect.Effect<void, DisconnectFailed>;
    /** Shows wallets of an earlier visit that have not replied as disconnected. A later reply still connects them. */
    readonly markOverdue: (namespaces: ReadonlyArray<Namespace>) => Effect.Effect<void>;
    /** Forgets connections without telling their wallets, for instance because another tab ended them. */
    readonly forget: (namespaces: ReadonlyArray<Namespace>) => Effect.Effect<void>;
    readonly on: (namespace: Namespace) => Effect.Effect<WalletConnection, NotConnected>;
    /** Switches to another account of the wallet, if it has one, by address or type. The type is remembered. */
    readonly chooseAccount: (choice: AccountChoice) => Effect.Effect<ConnectedWallet, NotConnected>;
    /** Notes that the wallet has switched to another network at the site's request. */
    readonly chainChanged: (namespace: Namespace, chainId: ChainId) => Effect.Effect<void>;
  }
>()("portico/controllers/Connections") {
  static readonly layer = Layer.effect(
    Connections,
    Effect.gen(function* () {
      const adapters = yield* Adapters;
      const memory = yield* ConnectionMemory;
      const networks = yield* Networks;
      const outcomes = yield* Outcomes;
      const pageWallets = yield* PageWalletCalls;
      const pairing = yield* RelayPairing;
      const signIn = yield* SignInAccess;
      const walletsOf = yield* walletsFromConnections;
      const { initialConnections } = yield* Settings;
      const services = yield* Effect.context<never>();
      const run = (effect: Effect.Effect<unknown>) => void Effect.runForkWith(services)(effect);
      const live = liveConnections();
      let followAsleep: FollowAsleep = () => Effect.succeed(false);
      const { state, apply, machine } = yield* connectionStates(initialConnections, memory);

      yield* Effect.addFinalizer(() => Effect.sync(live.unwatchAll));

      const drop = (namespaces: ReadonlyArray<Namespace>) =>
        Effect.suspend(() => {
          for (const namespace of namespaces) live.release(namespace);
          return apply({ type: "disconnected", namespaces });
        }).pipe(Effect.andThen(memory.forget(namespaces)));

      /** Signs the visitor out while it is still known who that is. */
      const endSessions = (namespaces: ReadonlyArray<Namespace>): Effect.Effect<void> =>
        signIn ? Effect.ignore(Effect.flatMap(signIn, ({ end }) => end(namespaces))) : Effect.void;

      const endedByWallet = Effect.fnUntraced(function* (namespace: Namespace, isAsleep: boolean) {
        const last = live.release(namespace);
        yield* endSessions([namespace]);
        yield* apply({ type: "walletEnded", namespace });
        if (isAsleep && last && (yield* followAsleep(namespace, last.connectorId))) return;
        yield* memory.forget([namespace]);
        if (last?.connectorId === RELAY_CONNECTOR_ID) yield* pairing.sessionEnded;
      });

      /** Makes the wallet's network the page's network when its namespace is the active one. */
      const follow = Effect.fnUntraced(function* (namespace: Namespace, chainId: ChainId) {
        if (yield* networks.isActive(namespace)) yield* networks.follow(chainId);
      });

      const watch = (namespace: Namespace, connection: WalletConnection): (() => void) =>
        connection.watch({
          accountsChanged: (accounts) => run(apply({ type: "accountsChanged", namespace, accounts })),
          chainChanged: (chainId) =>
            run(Effect.andThen(apply({ type: "chainChanged", namespace, chainId }), follow(namespace, chainId))),
          // The page stays on the network that the visitor has chosen there, so that the next attempt switches the wallet.
          foundOn: (chainId) => run(apply({ type: "chainChanged", namespace, chainId })),
          approvalChanged: (approval) => run(apply({ type: "approvalChanged", namespace, ...approval })),
          disconnected: () => run(endedByWallet(namespace, false)),
          asleep: () => run(endedByWallet(namespace, true)),
        });

      /** Replaces the previous connection. A previous relay session is ended, because it would live on for days. */
      const storeConnection = Effect.fnUntraced(function* (
        namespace: Namespace,
        { connectorId, connected }: NewConnection,
      ) {
        const isInPage = connectorId !== RELAY_CONNECTOR_ID && connectorId !== EMBEDDED_CONNECTOR_ID;
        const connection = isInPage ? pageWallets.counting(connected.connection) : connected.connection;
        const replaced = live.release(namespace);
        const entry = { connectorId, connection, unwatch: watch(namespace, connection) };
        live.put(namespace, entry);
        if (replaced?.connectorId !== RELAY_CONNECTOR_ID || isSameConnection(replaced, entry)) return;
        yield* Effect.forkDetach(Effect.ignore(callWallet("replacing a wallet", replaced.connection.disconnect)));
      });

      /** Sets the page's network to that of the chosen wallet, or to one on which a wallet is connected. */
      const settle = Effect.fnUntraced(function* (wallets: ConnectedWallets, chosen?: Namespace) {
        const chosenWallet = chosen && wallets[chosen];
        if (chosenWallet) return yield* networks.follow(chosenWallet.chainId);
        for (const wallet of Object.values(wallets)) yield* follow(wallet.account.namespace, wallet.chainId);
        const all = SubscriptionRef.getUnsafe(state);
        if (connectedOn(all, yield* networks.activeNamespace)) return;
        const [first] = Object.values(wallets);
        if (first) yield* networks.follow(first.chainId);
      });

      const storeConnections = Effect.fnUntraced(function* (
        newConnections: NewConnections,
        wallets: ConnectedWallets,
        event: ConnectionEvent,
        chosen?: Namespace,
      ) {
        for (const namespace of namespacesIn(wallets)) {
          const newConnection = newConnections[namespace];
          if (newConnection) yield* storeConnection(namespace, newConnection);
        }
        yield* apply(event);
        yield* memory.remember(
          Object.fromEntries(namespacesIn(wallets).map((each) => [each, wallets[each]?.connectorId ?? ""])),
        );
        yield* settle(wallets, chosen);
        return wallets;
      });

      const attempt = <E>(
        target: { namespaces: ReadonlyArray<Namespace>; connectorId: string; kind: "connect" | "reconnect" },
        connect: Effect.Effect<NewConnections, E>,
      ): Effect.Effect<ConnectedWallets, E | ConnectionSuperseded | BadWalletReply> =>
        Effect.gen(function* () {
          yield* apply({ type: "attemptStarted", ...target });
          const number = machine().lastAttempt;
          const isSuperseded = () => namespacesOf(machine(), number).length === 0;
          const newConnections = yield* connect.pipe(
            // The error of a superseded attempt says nothing about the attempt that replaced it.
            Effect.mapError((error) => (isSuperseded() ? new ConnectionSuperseded({}, { cause: error }) : error)),
            Effect.onExit((exit) =>
              Exit.isFailure(exit) ? apply({ type: "attemptEnded", attempt: number }) : Effect.void,
            ),
          );
          const remaining = namespacesOf(machine(), number).filter((namespace) => newConnections[namespace]);
          const wallets = yield* walletsOf(newConnections, remaining);
          if (namespacesIn(wallets).length === 0) {
            yield* apply({ type: "attemptEnded", attempt: number });
            return yield* Effect.fail(
              remaining.length === 0
                ? new ConnectionSuperseded({})
                : new BadWalletReply({
                    method: "connect",
                    issue: `no account and network of ${remaining.join(" or ")}`,
                  }),
            );
          }
          const event = { type: "attemptSucceeded", attempt: number, wallets } as const;
          // A visitor who connects a wallet of a single namespace wants to use it.
          const chosen = target.kind === "connect" && target.namespaces.length === 1 ? target.namespaces[0] : undefined;
          return yield* storeConnections(newConnections, wallets, event, chosen);
        });

      const disconnect = Effect.fnUntraced(function* (namespace?: Namespace) {
        // Ends all namespaces of this client: wallets that could not be reached in this visit must not return in the
        // next. Namespaces without an adapter may belong to another client of the page.
        const isOurs = (each: Namespace) => adapters.namespaces.includes(each) || live.on(each) !== undefined;
        const ended = namespace ? [namespace] : namespaces.filter(isOurs);
        yield* endSessions(ended);
        const released = ended.flatMap((each) => live.release(each) ?? []);
        yield* apply({ type: "disconnected", namespaces: ended });
        yield* memory.forget(ended);
        if (!namespace) yield* pairing.reset;
        else if (released.some(({ connectorId }) => connectorId === RELAY_CONNECTOR_ID)) yield* pairing.sessionEnded;
        // Disconnects each wallet, even when another one fails. A wallet that does not answer holds nothing up.
        const results = yield* Effect.forEach(
          released,
          ({ connection }) =>
            callWallet("disconnecting", connection.disconnect).pipe(
              Effect.timeoutOption(WALLET_DISCONNECT_TIMEOUT_MILLIS),
              Effect.result,
            ),
          { concurrency: "unbounded" },
        );
        const failure = results.find(Result.isFailure);
        if (failure) return yield* Effect.fail(new DisconnectFailed({}, { cause: failure.failure }));
      });

      const chooseAccount = Effect.fnUntraced(function* (choice: AccountChoice) {
        yield* apply({ ...choice, type: "accountChosen" });
        const wallet = connectedOn(SubscriptionRef.getUnsafe(state), choice.namespace);
        if (!wallet) return yield* Effect.fail(new NotConnected({ namespace: choice.namespace }));
        live.on(choice.namespace)?.useAccount?.(wallet.account.address);
        yield* memory.keepAccountType(choice.namespace, wallet.account.type);
        return wallet;
      });

      const adopt = (newConnections: NewConnections) =>
        Effect.flatMap(walletsOf(newConnections, namespacesIn(newConnections)), (wallets) =>
          storeConnections(newConnections, wallets, { type: "walletAppeared", wallets }),
        );
      adapters.onAppeared((newConnections) => run(adopt(newConnections)));

      return Connections.of({
        state,
        attempt,
        adopt,
        onAsleep: (follow) =>
          Effect.sync(() => {
            followAsleep = follow;
          }),
        disconnect: (namespace) =>
          outcomes.report(disconnect(namespace), {
            done: () => ({ event: "DISCONNECT_SUCCESS" }),
            failed: ({ message }) => ({ event: "DISCONNECT_ERROR", properties: { message } }),
          }),
        markOverdue: (namespaces) => apply({ type: "reconnectingOverdue", namespaces }),
        forget: drop,
        on: (namespace) =>
          Effect.suspend(() => {
            const connection = live.on(namespace);
            return connection ? Effect.succeed(connection) : Effect.fail(new NotConnected({ namespace }));
          }),
        chooseAccount: (choice) =>
          outcomes.report(chooseAccount(choice), {
            done: ({ chainId }) => accountTypeChosen(chainId, choice.accountType),
          }),
        chainChanged: (namespace, chainId) => apply({ type: "chainChanged", namespace, chainId }),
      });
    }),
  );
}
