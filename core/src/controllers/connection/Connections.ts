import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { AccountType } from "../../domain/account/account.ts";
import type { ChainId, Namespace } from "../../domain/chain/caip.ts";
import { namespaces } from "../../domain/chain/chainId.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import type { ConnectedWallet, ConnectedWallets, ConnectionsState } from "../../domain/connection/connection.ts";
import {
  type ConnectionEvent,
  type ConnectionMachine,
  machineOf,
  namespacesIn,
  namespacesOf,
  shownConnections,
  transition,
} from "../../domain/connection/connectionMachine.ts";
import { overallStatus } from "../../domain/connection/connectionStatus.ts";
import { RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { BadWalletReply, ConnectionSuperseded, NotConnected } from "../../domain/errors/connection.ts";
import { DisconnectFailed } from "../../domain/errors/flow.ts";
import { WALLET_DISCONNECT_TIMEOUT_MILLIS } from "../../domain/limits.ts";
import { accountTypeChosen } from "../../domain/modal/events/connectEvents.ts";
import { Settings } from "../../gateways/Settings.ts";
import type { WalletConnection } from "../../ports/WalletConnection.ts";
import { Networks } from "../chain/Networks.ts";
import { RelayPairing } from "../relay/RelayPairing.ts";
import { Outcomes } from "../state/Outcomes.ts";
import { Adapters } from "./Adapters.ts";
import { asked } from "./asked.ts";
import { ConnectionMemory } from "./ConnectionMemory.ts";
import { type Made, type MadeConnection, madeWallets } from "./madeWallets.ts";

interface Live {
  readonly connectorId: string;
  readonly connection: WalletConnection;
  readonly unwatch: () => void;
}

/** Another account of a wallet, by address or type. */
export interface AccountChoice {
  readonly namespace: Namespace;
  readonly address?: string;
  readonly accountType?: AccountType;
}

/** A relay session serves several namespaces, and its connections share one `disconnect` function. */
const isSameConnection = (a: Live, b: Live): boolean => a.connection.disconnect === b.connection.disconnect;

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
      on: {
        readonly namespaces: ReadonlyArray<Namespace>;
        readonly connectorId: string;
        readonly kind: "connect" | "reconnect";
      },
      ask: Effect.Effect<Made, E>,
    ) => Effect.Effect<ConnectedWallets, E | ConnectionSuperseded | BadWalletReply>;
    /** Stores connections that no attempt waits for. */
    readonly adopt: (made: Made) => Effect.Effect<ConnectedWallets>;
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
      const pairing = yield* RelayPairing;
      const walletsOf = yield* madeWallets;
      const { initialConnections } = yield* Settings;
      const services = yield* Effect.context<never>();
      const live = new Map<Namespace, Live>();
      let machine: ConnectionMachine = machineOf(initialConnections);
      const state = yield* SubscriptionRef.make(initialConnections);

      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          for (const { unwatch } of live.values()) unwatch();
        }),
      );

      const happens = Effect.fnUntraced(function* (event: ConnectionEvent) {
        machine = transition(machine, event);
        const before = SubscriptionRef.getUnsafe(state);
        const after = shownConnections(machine);
        if (JSON.stringify(before) === JSON.stringify(after)) return;
        yield* SubscriptionRef.set(state, after);
        if (overallStatus(before) !== overallStatus(after)) yield* memory.keepStatus(overallStatus(after));
      });

      /**
       * Removes a connection and returns it. Returns undefined when there was none, or when it still serves another
       * namespace.
       */
      const release = (namespace: Namespace): Live | undefined => {
        const known = live.get(namespace);
        live.delete(namespace);
        known?.unwatch();
        const others = [...live.values()];
        return known && others.some((other) => isSameConnection(other, known)) ? undefined : known;
      };

      const drop = (namespaces: ReadonlyArray<Namespace>) =>
        Effect.suspend(() => {
          for (const namespace of namespaces) release(namespace);
          return happens({ type: "disconnected", namespaces });
        }).pipe(Effect.andThen(memory.forget(namespaces)));

      const endedByWallet = (namespace: Namespace) =>
        Effect.suspend(() => {
          const last = release(namespace);
          return Effect.andThen(
            drop([namespace]),
            last?.connectorId === RELAY_CONNECTOR_ID ? pairing.sessionEnded : Effect.void,
          );
        });

      /** Makes the wallet's network the page's network when its namespace is the active one. */
      const follow = Effect.fnUntraced(function* (namespace: Namespace, chainId: ChainId) {
        if (yield* networks.isActive(namespace)) yield* networks.follow(chainId);
      });

      const watch = (namespace: Namespace, connection: WalletConnection): (() => void) => {
        const run = (effect: Effect.Effect<void>) => void Effect.runForkWith(services)(effect);
        return connection.watch({
          accountsChanged: (accounts) => run(happens({ type: "accountsChanged", namespace, accounts })),
          chainChanged: (chainId) =>
            run(Effect.andThen(happens({ type: "chainChanged", namespace, chainId }), follow(namespace, chainId))),
          approvalChanged: (approval) => run(happens({ type: "approvalChanged", namespace, ...approval })),
          disconnected: () => run(endedByWallet(namespace)),
        });
      };

      /** Replaces the previous connection. A previous relay session is ended, because it would live on for days. */
      const take = Effect.fnUntraced(function* (namespace: Namespace, { connectorId, made }: MadeConnection) {
        const { connection } = made;
        const replaced = release(namespace);
        const taken = { connectorId, connection, unwatch: watch(namespace, connection) };
        live.set(namespace, taken);
        if (replaced?.connectorId !== RELAY_CONNECTOR_ID || isSameConnection(replaced, taken)) return;
        yield* Effect.forkDetach(Effect.ignore(asked("replacing a wallet", replaced.connection.disconnect)));
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

      const takeAll = Effect.fnUntraced(function* (
        made: Made,
        wallets: ConnectedWallets,
        event: ConnectionEvent,
        chosen?: Namespace,
      ) {
        for (const namespace of namespacesIn(wallets)) {
          const one = made[namespace];
          if (one) yield* take(namespace, one);
        }
        yield* happens(event);
        yield* memory.remember(
          Object.fromEntries(namespacesIn(wallets).map((each) => [each, wallets[each]?.connectorId ?? ""])),
        );
        yield* settle(wallets, chosen);
        return wallets;
      });

      const attempt = <E>(
        on: { namespaces: ReadonlyArray<Namespace>; connectorId: string; kind: "connect" | "reconnect" },
        ask: Effect.Effect<Made, E>,
      ): Effect.Effect<ConnectedWallets, E | ConnectionSuperseded | BadWalletReply> =>
        Effect.gen(function* () {
          yield* happens({ type: "attemptStarted", ...on });
          const number = machine.lastAttempt;
          const isSuperseded = () => namespacesOf(machine, number).length === 0;
          const made = yield* ask.pipe(
            // The error of a superseded attempt says nothing about the attempt that replaced it.
            Effect.mapError((error) => (isSuperseded() ? new ConnectionSuperseded({}, { cause: error }) : error)),
            Effect.onExit((exit) =>
              Exit.isFailure(exit) ? happens({ type: "attemptEnded", attempt: number }) : Effect.void,
            ),
          );
          const wanted = namespacesOf(machine, number).filter((namespace) => made[namespace]);
          const wallets = yield* walletsOf(made, wanted);
          if (namespacesIn(wallets).length === 0) {
            yield* happens({ type: "attemptEnded", attempt: number });
            return yield* Effect.fail(
              wanted.length === 0
                ? new ConnectionSuperseded({})
                : new BadWalletReply({ method: "connect", issue: `no account and network of ${wanted.join(" or ")}` }),
            );
          }
          const event = { type: "attemptSucceeded", attempt: number, wallets } as const;
          // A visitor who connects a wallet of a single namespace wants to use it.
          const chosen = on.kind === "connect" && on.namespaces.length === 1 ? on.namespaces[0] : undefined;
          return yield* takeAll(made, wallets, event, chosen);
        });

      const disconnect = Effect.fnUntraced(function* (namespace?: Namespace) {
        // Ends all namespaces of this client: wallets that could not be reached in this visit must not return in the
        // next. Namespaces without an adapter may belong to another client of the page.
        const isOurs = (each: Namespace) => adapters.namespaces.includes(each) || live.has(each);
        const ended = namespace ? [namespace] : namespaces.filter(isOurs);
        const last = ended.flatMap((each) => release(each) ?? []);
        yield* happens({ type: "disconnected", namespaces: ended });
        yield* memory.forget(ended);
        if (!namespace) yield* pairing.reset;
        else if (last.some(({ connectorId }) => connectorId === RELAY_CONNECTOR_ID)) yield* pairing.sessionEnded;
        // Disconnects each wallet, even when another one fails. A wallet that does not answer holds nothing up.
        const told = yield* Effect.forEach(
          last,
          ({ connection }) =>
            asked("disconnecting", connection.disconnect).pipe(
              Effect.timeoutOption(WALLET_DISCONNECT_TIMEOUT_MILLIS),
              Effect.result,
            ),
          { concurrency: "unbounded" },
        );
        const failure = told.find(Result.isFailure);
        if (failure) return yield* Effect.fail(new DisconnectFailed({}, { cause: failure.failure }));
      });

      const chooseAccount = Effect.fnUntraced(function* (choice: AccountChoice) {
        yield* happens({ type: "accountChosen", ...choice });
        const wallet = connectedOn(SubscriptionRef.getUnsafe(state), choice.namespace);
        if (!wallet) return yield* Effect.fail(new NotConnected({ namespace: choice.namespace }));
        yield* memory.keepAccountType(choice.namespace, wallet.account.type);
        return wallet;
      });

      return Connections.of({
        state,
        attempt,
        adopt: Effect.fnUntraced(function* (made) {
          const wallets = yield* walletsOf(made, namespacesIn(made));
          return yield* takeAll(made, wallets, { type: "walletAppeared", wallets });
        }),
        disconnect: (namespace) =>
          outcomes.report(disconnect(namespace), {
            done: () => ({ event: "DISCONNECT_SUCCESS" }),
            failed: ({ message }) => ({ event: "DISCONNECT_ERROR", properties: { message } }),
          }),
        markOverdue: (namespaces) => happens({ type: "reconnectingOverdue", namespaces }),
        forget: drop,
        on: (namespace) =>
          Effect.suspend(() => {
            const known = live.get(namespace);
            return known ? Effect.succeed(known.connection) : Effect.fail(new NotConnected({ namespace }));
          }),
        chooseAccount: (choice) =>
          outcomes.report(chooseAccount(choice), {
            done: ({ chainId }) => accountTypeChosen(chainId, choice.accountType),
          }),
        chainChanged: (namespace, chainId) => happens({ type: "chainChanged", namespace, chainId }),
      });
    }),
  );
}
