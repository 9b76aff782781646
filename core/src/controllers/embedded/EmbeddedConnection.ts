import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import { type ChainId, type Namespace, namespaceOf } from "../../domain/chain/caip.ts";
import { type ConnectedWallets, isConnectedBy } from "../../domain/connection/connection.ts";
import { namespacesIn } from "../../domain/connection/connectionMachine.ts";
import { EMBEDDED_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { isEmbeddedNamespace } from "../../domain/embedded/embeddedNamespace.ts";
import { NoCommonNetwork, SessionEnded } from "../../domain/errors/connection.ts";
import type { EmbeddedConnectError, FrameError } from "../../domain/errors/families.ts";
import { LoginRequired } from "../../domain/errors/identity.ts";
import type { KnownVisitor } from "../../ports/EmbeddedWallet.ts";
import { Networks } from "../chain/Networks.ts";
import { Adapters } from "../connection/Adapters.ts";
import { unlessFollowing } from "../connection/ConnectionMemory.ts";
import { Connections } from "../connection/Connections.ts";
import { WalletApprovals } from "../connection/WalletApprovals.ts";
import type { NewConnection, NewConnections } from "../connection/walletsFromConnections.ts";
import { Outcomes } from "../state/Outcomes.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { EmbeddedSession } from "./EmbeddedSession.ts";
import { EmbeddedStates } from "./EmbeddedStates.ts";
import { embeddedConnected } from "./embeddedConnected.ts";
import { EMBEDDED_WALLET_NAME } from "./embeddedWalletInfo.ts";
import { Frame } from "./Frame.ts";
import { hasLeftPages } from "./login/LoginFlow.ts";
import { LoginMemory, type RememberedLogin } from "./login/LoginMemory.ts";
import { PageLogin, type ReturnedLogin } from "./login/PageLogin.ts";

type MutableConnections = Partial<Record<Namespace, NewConnection>>;

/** Connects the embedded wallet on every namespace that it has accounts on. */
export class EmbeddedConnection extends Context.Service<
  EmbeddedConnection,
  KnownVisitor & {
    /** Connects a visitor who has signed in. `chainId` is the network that the site prefers to start on. */
    readonly connect: (
      login: RememberedLogin,
      chainId?: ChainId,
    ) => Effect.Effect<ConnectedWallets, EmbeddedConnectError>;
    /** Connects a namespace that is not connected yet, without another login. */
    readonly extend: (chainId: ChainId) => Effect.Effect<ConnectedWallets, EmbeddedConnectError>;
  }
>()("portico/controllers/EmbeddedConnection") {
  static readonly layer = Layer.effect(
    EmbeddedConnection,
    Effect.gen(function* () {
      const frame = yield* Frame;
      const session = yield* EmbeddedSession;
      const memory = yield* LoginMemory;
      const pageLogin = yield* PageLogin;
      const outcomes = yield* Outcomes;
      const states = yield* EmbeddedStates;
      const adapters = yield* Adapters;
      const connections = yield* Connections;
      const networks = yield* Networks;
      const approvals = yield* WalletApprovals;
      const scope = yield* Effect.scope;

      const isInUse = () => isConnectedBy(SubscriptionRef.getUnsafe(connections.state), EMBEDDED_CONNECTOR_ID);
      const configured = (namespace: Namespace) =>
        SubscriptionRef.getUnsafe(networks.state)
          .networks.filter(({ chainNamespace }) => chainNamespace === namespace)
          .map(({ caipNetworkId }) => caipNetworkId);

      /** Where a namespace may start: the wanted network, the one in use, the one that was last used, the others. */
      const candidates = Effect.fnUntraced(function* (namespace: Namespace, wanted?: ChainId) {
        const preferred = [wanted, yield* networks.inUse(namespace), yield* memory.lastChain];
        const own = preferred.filter((chainId) => chainId !== undefined && namespaceOf(chainId) === namespace);
        return [...new Set([...own, ...configured(namespace)])].filter((chainId) => chainId !== undefined);
      });

      /** The first network of a namespace that the frame serves. */
      const start = Effect.fnUntraced(function* (namespace: Namespace, wanted?: ChainId) {
        let refusal: FrameError | undefined;
        for (const chainId of yield* candidates(namespace, wanted)) {
          const used = yield* Effect.result(session.use(chainId));
          if (used._tag === "Success") return chainId;
          if (used.failure._tag !== "FrameRefused" || hasLeftPages(used.failure))
            return yield* Effect.fail(used.failure);
          refusal ??= used.failure;
        }
        return yield* Effect.fail(refusal ?? new NoCommonNetwork({ wallet: EMBEDDED_WALLET_NAME }));
      });

      const servedNamespaces = () =>
        adapters.namespaces.filter(isEmbeddedNamespace).filter((namespace) => configured(namespace).length > 0);

      /** Makes a connection for each namespace. The active one comes last, so that the frame ends on its network. */
      const connectionsOn = Effect.fnUntraced(function* (namespaces: ReadonlyArray<Namespace>, wanted?: ChainId) {
        const relaySession = isInUse() ? session.current().session : yield* session.begin;
        const active = wanted ? namespaceOf(wanted) : yield* networks.activeNamespace;
        const ordered = namespaces.toSorted((a, b) => Number(a === active) - Number(b === active));
        const failures: Array<FrameError | NoCommonNetwork> = [];
        const started = new Map<Namespace, ChainId>();
        for (const namespace of ordered) {
          const chainId = yield* Effect.result(start(namespace, wanted));
          if (chainId._tag === "Success") started.set(namespace, chainId.success);
          else if (hasLeftPages(chainId.failure)) return yield* Effect.fail(chainId.failure);
          else failures.push(chainId.failure);
        }
        const newConnections: MutableConnections = {};
        for (const adapter of yield* adapters.forSession) {
          const { namespace } = adapter;
          const chainId = started.get(namespace);
          const connected = chainId && adapter.overRelay(relaySession, chainId);
          if (!connected) continue;
          newConnections[namespace] = {
            connectorId: EMBEDDED_CONNECTOR_ID,
            connected: embeddedConnected(connected, {
              typeOf: session.typeOf,
              switchTo: ({ caipNetworkId }, move) => session.switchTo(caipNetworkId, move),
            }),
          };
        }
        if (Object.keys(newConnections).length > 0) return newConnections;
        return yield* Effect.fail(failures[0] ?? new NoCommonNetwork({ wallet: EMBEDDED_WALLET_NAME }));
      });

      /** Learns on which networks there are smart accounts. Whoever signs in does not wait for it. */
      const learnSmartAccountNetworks = frame.request("GET_SMART_ACCOUNT_ENABLED_NETWORKS", undefined).pipe(
        Effect.map(({ smartAccountEnabledNetworks }) => smartAccountEnabledNetworks),
        Effect.catch(() => Effect.succeed([])),
        Effect.tap(memory.keepSmartAccountNetworks),
        Effect.flatMap((chainIds) =>
          Effect.suspend(() => {
            const { user } = states.current();
            const smartAccountNetworks = chainIds.map((chainId): ChainId => `eip155:${chainId}`);
            return user ? states.change({ user: { ...user, smartAccountNetworks } }) : Effect.void;
          }),
        ),
      );

      const signedIn = (login: RememberedLogin) =>
        states.change({
          user: {
            ...login,
            accounts: [],
            preferredAccountType: "eoa",
            smartAccountNetworks: [],
            ...states.current().user,
            provider: login.provider,
          },
        });

      const attempt = <E>(
        kind: "connect" | "reconnect",
        namespaces: ReadonlyArray<Namespace>,
        connect: Effect.Effect<NewConnections, E>,
      ) =>
        connections.attempt({ namespaces, connectorId: EMBEDDED_CONNECTOR_ID, kind }, connect).pipe(
          Effect.tap(() => Effect.forkIn(learnSmartAccountNetworks, scope)),
          // Also when the visitor leaves the login meanwhile.
          Effect.onError(() => (isInUse() ? Effect.void : states.change({ user: undefined }))),
        );

      /** What the frame reports of the user is remembered, rather than what the visitor typed. */
      const rememberUser = Effect.suspend(() => {
        const { user } = states.current();
        return user ? memory.remember(user) : Effect.void;
      });

      /** Asks the frame whether it still knows the visitor. */
      const checkLogin = Effect.gen(function* () {
        const login = yield* memory.recall;
        if (!login) return yield* Effect.fail(new SessionEnded({}));
        // A frame that was opened before another tab signed in does not know of it.
        if (states.current().frame === "ready") yield* frame.request("RELOAD", undefined);
        const { isConnected } = yield* frame.request("IS_CONNECTED", undefined);
        if (isConnected) return login;
        yield* unlessFollowing(memory.forget);
        return yield* Effect.fail(new SessionEnded({}));
      });

      const connect = Effect.fnUntraced(function* (login: RememberedLogin, chainId?: ChainId) {
        yield* signedIn(login);
        const namespaces = servedNamespaces();
        const wallets = yield* attempt("connect", namespaces, connectionsOn(namespaces, chainId));
        yield* rememberUser;
        yield* PubSub.publish(approvals, {
          connectorId: EMBEDDED_CONNECTOR_ID,
          namespaces: namespacesIn(wallets),
        });
        return wallets;
      });

      const restore = (namespaces: ReadonlyArray<Namespace>) =>
        attempt(
          "reconnect",
          namespaces,
          checkLogin.pipe(
            Effect.flatMap(signedIn),
            Effect.andThen(connectionsOn(namespaces.filter(isEmbeddedNamespace))),
          ),
        );

      /** Finishes the login that an earlier page of the site was left for. */
      const finish = Effect.fnUntraced(
        function* ({ provider, uri }: ReturnedLogin, namespaces: ReadonlyArray<Namespace>) {
          yield* states.change({ flow: { status: "retrievingUser", provider } });
          const { userName } = yield* Effect.tapError(frame.request("CONNECT_SOCIAL", { uri }), (error) =>
            Effect.andThen(
              Effect.logWarning(`The login with ${provider} was not finished: ${error.message}`),
              // The page has shown these namespaces as reconnecting.
              Effect.ignore(attempt("reconnect", namespaces, Effect.fail(error))),
            ),
          );
          const wallets = yield* connect({ provider, ...(userName === undefined ? {} : { userName }) });
          yield* PubSub.publish(outcomes.published, {
            event: { event: "SOCIAL_LOGIN_SUCCESS", properties: { provider } },
          });
          return wallets;
        },
        Effect.ensuring(states.change({ flow: { status: "idle" } })),
      );

      return EmbeddedConnection.of({
        connect,
        extend: (chainId) => {
          const namespaces = [namespaceOf(chainId)];
          return attempt("connect", namespaces, connectionsOn(namespaces, chainId));
        },
        resume: (chainId) =>
          Effect.suspend(() => {
            const { user } = states.current();
            return isInUse() && user ? Effect.succeed(user) : checkLogin;
          }).pipe(
            Effect.mapError((error) =>
              error._tag === "SessionEnded" ? new LoginRequired({}, { cause: error }) : error,
            ),
            Effect.flatMap((login) => connect(login, chainId)),
            outcomes.report,
          ),
        restore: (namespaces) =>
          Effect.flatMap(
            pageLogin.take,
            (returned): Effect.Effect<ConnectedWallets, EmbeddedConnectError | SessionEnded> =>
              returned ? finish(returned, namespaces) : restore(namespaces),
          ),
      });
    }),
  );
}
