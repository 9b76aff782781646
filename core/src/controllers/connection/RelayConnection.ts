import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import { type ChainId, type Namespace, namespaceOf } from "../../domain/chain/caip.ts";
import type { ConnectedWallets } from "../../domain/connection/connection.ts";
import { namespacesIn } from "../../domain/connection/connectionMachine.ts";
import { RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import type { DirectoryWallet } from "../../domain/directory/wallet.ts";
import {
  type BadWalletReply,
  type ConnectionSuperseded,
  NoCommonNetwork,
  SessionEnded,
} from "../../domain/errors/connection.ts";
import type { AuthenticationInitFailed } from "../../domain/errors/identity.ts";
import { connectFailed, connectSucceeded } from "../../domain/events/connectEvents.ts";
import { stringifyDeepLink } from "../../domain/relay/deepLinkChoice.ts";
import {
  type AuthenticationProof,
  type AuthenticationRequest,
  canAuthenticate,
} from "../../domain/relay/relayAuthentication.ts";
import { Relay, type RelayFailure } from "../../gateways/relay/Relay.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import type { Adapter } from "../../ports/Adapter.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import { Networks } from "../chain/Networks.ts";
import { RecentWallets } from "../directory/RecentWallets.ts";
import { type PairingApproval, type PairingAsk, RelayPairing, type SessionFailure } from "../relay/RelayPairing.ts";
import { followEvents } from "../state/followState.ts";
import { Outcomes } from "../state/Outcomes.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Adapters } from "./Adapters.ts";
import { unlessFollowing } from "./ConnectionMemory.ts";
import { Connections } from "./Connections.ts";
import { askWhileConnecting } from "./signIn/askWhileConnecting.ts";
import { SignInAccess } from "./signIn/SignInAccess.ts";
import { WalletApprovals } from "./WalletApprovals.ts";
import type { NewConnection } from "./walletsFromConnections.ts";

type MutableConnections = Partial<Record<Namespace, NewConnection>>;

export interface PairingRequest {
  /** CAIP-2 id. */
  readonly chainId?: ChainId;
  /** The wallet that the visitor chose; it is remembered. */
  readonly wallet?: DirectoryWallet;
}

export type PairFailure = SessionFailure | BadWalletReply | SessionEnded | AuthenticationInitFailed;
type RestoreFailure = RelayFailure | NoCommonNetwork | SessionEnded | ConnectionSuperseded | BadWalletReply;

export interface Authenticated {
  readonly wallets: ConnectedWallets;
  readonly proofs: ReadonlyArray<AuthenticationProof>;
}

/** Connects wallets over the relay, on every namespace that they approve. */
export class RelayConnection extends Context.Service<
  RelayConnection,
  {
    /** Prepares the pairing that `connect` shows, with the sign-in that it asks for. Never fails. */
    readonly prepare: Effect.Effect<void>;
    /**
     * Shows a pairing and waits until a wallet approves it. `chainId` is the network that the site prefers to start on.
     */
    readonly connect: (request: PairingRequest) => Effect.Effect<ConnectedWallets, PairFailure>;
    /**
     * Like `connect`, and asks the wallet to sign in while it connects. Returns no proofs when the wallet cannot, or
     * when the site connects on namespaces other than eip155 too.
     */
    readonly authenticate: (
      authentication: AuthenticationRequest,
      request: PairingRequest,
    ) => Effect.Effect<Authenticated, PairFailure>;
    /**
     * Restores the session of an earlier visit on these namespaces. Fails with `SessionEnded` when there is none any
     * more.
     */
    readonly restore: (namespaces: ReadonlyArray<Namespace>) => Effect.Effect<ConnectedWallets, RestoreFailure>;
  }
>()("portico/controllers/RelayConnection") {
  static readonly layer = Layer.effect(
    RelayConnection,
    Effect.gen(function* () {
      const relay = yield* Relay;
      const adapters = yield* Adapters;
      const connections = yield* Connections;
      const pairing = yield* RelayPairing;
      const networks = yield* Networks;
      const storage = yield* Storage;
      const recents = yield* RecentWallets;
      const approvals = yield* WalletApprovals;
      const outcomes = yield* Outcomes;
      const signIn = yield* SignInAccess;

      const active = () => SubscriptionRef.getUnsafe(networks.state).active;
      const signsInByRelay = () =>
        canAuthenticate(
          SubscriptionRef.getUnsafe(networks.state).networks.filter(({ chainNamespace }) =>
            adapters.namespaces.includes(chainNamespace),
          ),
        );

      /** Makes a connection for each namespace of a session, with the adapter of that namespace. */
      const connectionsOf = Effect.fnUntraced(function* (
        session: RelaySession,
        prepared: ReadonlyArray<Adapter>,
        requested?: ChainId,
      ) {
        const newConnections: MutableConnections = {};
        for (const adapter of prepared) {
          const { namespace } = adapter;
          const chainId =
            requested && namespaceOf(requested) === namespace ? requested : yield* networks.inUse(namespace);
          const connected = adapter.overRelay(session, chainId);
          if (connected) newConnections[namespace] = { connectorId: RELAY_CONNECTOR_ID, connected };
        }
        if (Object.keys(newConnections).length > 0) return newConnections;
        yield* Effect.promise(session.disconnect);
        return yield* Effect.fail(new NoCommonNetwork({ wallet: session.wallet.name }));
      });

      /** Connects with the session that `source` brings. It may have ended before anyone watched it. */
      const attempt = Effect.fnUntraced(function* <E>(
        on: { readonly namespaces: ReadonlyArray<Namespace>; readonly kind: "connect" | "reconnect" },
        source: Effect.Effect<RelaySession, E>,
        requested?: ChainId,
      ) {
        const brought: { session?: RelaySession } = {};
        const wallets = yield* connections.attempt(
          { ...on, connectorId: RELAY_CONNECTOR_ID },
          // What connects the session is fetched until it is there.
          Effect.all([source, adapters.forSession], { concurrency: "unbounded" }).pipe(
            Effect.flatMap(([session, prepared]) => {
              brought.session = session;
              return connectionsOf(session, prepared, requested);
            }),
          ),
        );
        yield* unlessOver(wallets, brought.session);
        return { wallets, proofs: brought.session?.proofs ?? [] };
      });

      const unlessOver = (wallets: ConnectedWallets, session: RelaySession | undefined) =>
        session?.isOver()
          ? Effect.andThen(connections.forget(namespacesIn(wallets)), Effect.fail(new SessionEnded({})))
          : Effect.void;

      /**
       * Remembers the link, which the library opens for each request, and the wallet, which the wallet list shows
       * first.
       */
      const remember = Effect.gen(function* () {
        const { wallet, deepLink } = SubscriptionRef.getUnsafe(pairing.state);
        if (deepLink) yield* storage.setText(storageKeys.deepLinkChoice, stringifyDeepLink(deepLink));
        else yield* storage.remove(storageKeys.deepLinkChoice);
        if (wallet) yield* recents.remember(wallet);
      });

      /** Publishes the approval last: a modal that closes forgets the wallet and the link that are remembered here. */
      const announceApproval = (wallets: ConnectedWallets) =>
        Effect.andThen(
          remember,
          PubSub.publish(approvals, { connectorId: RELAY_CONNECTOR_ID, namespaces: namespacesIn(wallets) }),
        );

      // The visitor approved: what nobody waits for any more connects all the same.
      yield* followEvents(pairing.unclaimed, (session) =>
        adapters.forSession.pipe(
          Effect.flatMap((prepared) => connectionsOf(session, prepared)),
          Effect.flatMap(connections.adopt),
          Effect.tap((wallets) => unlessOver(wallets, session)),
          Effect.andThen(announceApproval),
          Effect.catch((error) => Effect.logWarning(error.message)),
        ),
      );

      /** The sign-in of the site. It is one value, so that a prepared pairing serves the connection that follows. */
      const siteSignIn: PairingAsk = Effect.suspend(() =>
        signsInByRelay()
          ? Effect.map(askWhileConnecting(signIn, active()), (asked) => asked?.fields)
          : Effect.undefined,
      );

      const accept = ({ session, asked }: PairingApproval) =>
        asked && signIn
          ? Effect.flatMap(signIn, ({ acceptAll }) => acceptAll(asked, session.proofs)).pipe(
              // What asked for the signature has been fetched, so this cannot happen; the visitor would be asked again.
              Effect.catchTag("FeatureLoadFailed", () => Effect.void),
            )
          : Effect.void;

      const pair = Effect.fnUntraced(function* (
        { chainId, wallet }: PairingRequest,
        authentication?: AuthenticationRequest,
      ) {
        const ask = authentication ? Effect.succeed(authentication) : siteSignIn;
        const session = pairing.session(ask, wallet).pipe(
          Effect.tap((approval) =>
            // A site that asks for a signature verifies it itself, so a session that its sign-in refuses harms nothing.
            authentication
              ? Effect.ignore(accept(approval))
              : Effect.tapError(accept(approval), () => Effect.promise(approval.session.disconnect)),
          ),
          Effect.map(({ session }) => session),
        );
        const authenticated: Authenticated = yield* attempt(
          { namespaces: adapters.namespaces, kind: "connect" },
          session,
          chainId,
        );
        const pairingState = SubscriptionRef.getUnsafe(pairing.state);
        yield* announceApproval(authenticated.wallets);
        return { authenticated, pairingState };
      });

      /** Reports the wallet that the visitor chose, by its own name when only a code was shown. */
      const connect = (request: PairingRequest, authentication?: AuthenticationRequest) =>
        Effect.map(
          outcomes.report(pair(request, authentication), {
            done: ({ authenticated: { wallets }, pairingState }) =>
              connectSucceeded({
                method: pairingState.deepLink ? "mobile" : "qrcode",
                name: pairingState.wallet?.name ?? Object.values(wallets)[0]?.wallet.name ?? "Unknown",
              }),
            failed: connectFailed,
          }),
          ({ authenticated }): Authenticated => authenticated,
        );

      return RelayConnection.of({
        prepare: pairing.prepare(siteSignIn),
        connect: (request) => Effect.map(connect(request), ({ wallets }) => wallets),
        authenticate: (authentication, request) =>
          Effect.suspend(() => connect(request, signsInByRelay() ? authentication : undefined)),
        restore: (namespaces) =>
          attempt(
            { namespaces, kind: "reconnect" },
            Effect.gen(function* () {
              const session = yield* relay.restore;
              if (session) return session;
              yield* unlessFollowing(pairing.sessionEnded);
              return yield* Effect.fail(new SessionEnded({}));
            }),
          ).pipe(Effect.map(({ wallets }) => wallets)),
      });
    }),
  );
}
