import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import * as Semaphore from "effect/Semaphore";
import { type ChainId, namespaceOf } from "../../domain/chain/caip.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import type { DirectoryWallet } from "../../domain/directory/wallet.ts";
import { noPairing } from "../../domain/emptyStates.ts";
import { ConnectionSuperseded, PairingExpired } from "../../domain/errors/connection.ts";
import { PAIRING_EXPIRY_MARGIN_MILLIS } from "../../domain/limits.ts";
import { isDeepLink } from "../../domain/relay/deepLinkChoice.ts";
import { type DeepLink, expiryOfUri, isPairingExpired, type PairingState } from "../../domain/relay/pairing.ts";
import { type AuthenticationRequest, authenticateChains } from "../../domain/relay/relayAuthentication.ts";
import { relayProposal } from "../../domain/relay/relayProposal.ts";
import { rpcEndpointsOf } from "../../gateways/jsonRpc/rpcEndpoints.ts";
import { type Pairing, Relay, type RelayFailure } from "../../gateways/relay/Relay.ts";
import type { PairingFailure } from "../../gateways/relay/relayErrors.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import { Networks } from "../chain/Networks.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

/** Why a caller that waits for a session gets none. */
export type SessionFailure = RelayFailure | PairingFailure | ConnectionSuperseded;

/**
 * Brings what a wallet may sign while it connects; nothing, when it is only asked to connect. A pairing serves the
 * callers that bring the same one.
 */
export type PairingAsk = Effect.Effect<AuthenticationRequest | undefined>;

/** What a wallet approved, and what its pairing asked it to sign. */
export interface PairingApproval {
  readonly session: RelaySession;
  readonly asked?: AuthenticationRequest;
}

/**
 * The pairing that is shown. It is prepared early, renewed before it expires while a caller waits for it, and discarded
 * once a wallet has replied to it.
 */
export class RelayPairing extends Context.Service<
  RelayPairing,
  {
    readonly state: SubscriptionRef.SubscriptionRef<PairingState>;
    /** Makes a pairing, unless there is one with time left. Never fails; the next use tries again. */
    readonly prepare: (ask: PairingAsk) => Effect.Effect<void>;
    /**
     * Waits for the session with the wallet that approves first, whichever of the pairings it scanned. Interrupting it
     * leaves the pairing as it is: a later approval is published in `unclaimed`.
     */
    readonly session: (ask: PairingAsk, wallet?: DirectoryWallet) => Effect.Effect<PairingApproval, SessionFailure>;
    /** Notes the link with which the visitor opened a wallet; undefined once a QR code is shown instead. */
    readonly linkOpened: (link: DeepLink | undefined) => Effect.Effect<void>;
    /** Publishes each session that a wallet approved when no caller waited any more. */
    readonly unclaimed: PubSub.PubSub<RelaySession>;
    /** Shows the URI of a pairing that the site made itself, until it expires. */
    readonly show: (uri: string) => Effect.Effect<void>;
    /** Call this when the pairing is no longer shown: forgets the wallet, the link, and a URI that the site made. */
    readonly leave: Effect.Effect<void>;
    /**
     * Forgets URI, expiry, wallet and link, including the stored link. Waiting callers fail with
     * `ConnectionSuperseded`.
     */
    readonly reset: Effect.Effect<void>;
    /** Call this when the session has ended: like `reset`, but keeps a pairing that a caller already waits for. */
    readonly sessionEnded: Effect.Effect<void>;
  }
>()("portico/controllers/RelayPairing") {
  static readonly layer = Layer.effect(
    RelayPairing,
    Effect.gen(function* () {
      const relay = yield* Relay;
      const storage = yield* Storage;
      const networks = yield* Networks;
      const scope = yield* Effect.scope;
      const { endpoints, projectId, rpcUrls } = yield* Settings;
      const rpcSources = { blockchainApi: endpoints.blockchainApi, projectId, rpcUrls };
      const state = yield* SubscriptionRef.make<PairingState>(noPairing);
      const oneAtATime = yield* Semaphore.make(1);
      const unclaimed = yield* PubSub.unbounded<RelaySession>();
      const waiting = new Set<Deferred.Deferred<PairingApproval, SessionFailure>>();
      /** What the pairing that is shown asks for; `nextAsk` is that of the next pairing. */
      let shownAsk: PairingAsk | undefined;
      let nextAsk: PairingAsk = Effect.undefined;
      /** The active network when the pairing that is shown was made, if it asks for a signature. */
      let signsOn: ChainId | undefined;
      /** The URI that the site made itself. Its approval reaches the site and not this client. */
      let siteUri: string | undefined;

      const update = (change: Partial<PairingState>) =>
        SubscriptionRef.update(state, (current) => ({ ...current, ...change }));
      const currentPairing = () => SubscriptionRef.getUnsafe(state);

      const forgetPairing = SubscriptionRef.update(
        state,
        ({ wallet, deepLink }): PairingState => ({
          status: "idle",
          ...(wallet ? { wallet } : {}),
          ...(deepLink ? { deepLink } : {}),
        }),
      );

      const approved = Effect.fnUntraced(function* (approval: PairingApproval) {
        const waiters = [...waiting];
        waiting.clear();
        yield* forgetPairing;
        yield* update({ status: "approved" });
        for (const waiter of waiters) yield* Deferred.succeed(waiter, approval);
        if (waiters.length === 0) yield* PubSub.publish(unclaimed, approval.session);
      });

      const failed = Effect.fnUntraced(function* (pairing: Pairing, error: PairingFailure) {
        // Ignores an old pairing that expires while a newer one is shown.
        if (error._tag === "PairingExpired" || currentPairing().uri !== pairing.uri) return;
        yield* forgetPairing;
        yield* fail(error);
      });

      const failWaiting = (error: SessionFailure) =>
        Effect.suspend(() => {
          const waiters = [...waiting];
          waiting.clear();
          return Effect.forEach(waiters, (waiter) => Deferred.fail(waiter, error), { discard: true });
        });

      const fail = (error: SessionFailure) => Effect.andThen(update({ status: "failed", error }), failWaiting(error));

      const forgetLink = storage.remove(storageKeys.deepLinkChoice);
      const forgetAll = Effect.andThen(SubscriptionRef.set(state, noPairing), forgetLink);

      const proposal = Effect.sync(() =>
        relayProposal({
          networks: SubscriptionRef.getUnsafe(networks.state).networks,
          rpcUrl: (network) => rpcEndpointsOf(network, rpcSources)?.endpoints[0].url,
        }),
      );

      const authenticationOf = (request: AuthenticationRequest | undefined) => {
        if (!request) return undefined;
        const { active, networks: all } = SubscriptionRef.getUnsafe(networks.state);
        const evm = all.filter(({ chainNamespace }) => chainNamespace === "eip155");
        const first = namespaceOf(active) === "eip155" ? active : evm[0]?.caipNetworkId;
        return first && { request, chains: authenticateChains(evm, first) };
      };

      const activeNetwork = () => SubscriptionRef.getUnsafe(networks.state).active;
      /** Whether the pairing that is shown asks what the next one would. */
      const asksTheSame = () => shownAsk === nextAsk && (signsOn === undefined || signsOn === activeNetwork());

      const isFresh = Effect.map(Clock.currentTimeMillis, (now) => {
        const { uri, expiresAtMillis } = currentPairing();
        return uri !== undefined && uri !== siteUri && asksTheSame() && !isPairingExpired(expiresAtMillis, now);
      });

      const makePairing: Effect.Effect<void, RelayFailure> = Effect.gen(function* () {
        if (yield* isFresh) return;
        // A phone must not scan a code that asks for something else. One that is renewed stays until the next is there.
        if (!asksTheSame()) yield* forgetPairing;
        const { error: _, ...rest } = currentPairing();
        yield* SubscriptionRef.set(state, { ...rest, status: "preparing" });
        const ask = nextAsk;
        const active = activeNetwork();
        const asked = yield* ask;
        const pairing = yield* relay.pair(yield* proposal, authenticationOf(asked));
        shownAsk = ask;
        signsOn = asked && active;
        yield* update({ status: "waiting", uri: pairing.uri, expiresAtMillis: pairing.expiresAtMillis });
        yield* pairing.approval.pipe(
          Effect.matchEffect({
            onSuccess: (session) => approved({ session, ...(asked ? { asked } : {}) }),
            onFailure: (error) => failed(pairing, error),
          }),
          Effect.forkIn(scope),
        );
        yield* Effect.forkIn(renewal(pairing), scope);
      }).pipe(
        Effect.onInterrupt(() => forgetPairing),
        // All waiting callers fail now, including those who came while the pairing was being made.
        Effect.tapError(fail),
      );

      /** Renews the pairing in time, because a visitor must never see an expired QR code. */
      const renewal = (pairing: Pairing): Effect.Effect<void> =>
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis;
          yield* Effect.sleep(Math.max(0, pairing.expiresAtMillis - PAIRING_EXPIRY_MARGIN_MILLIS - now));
          if (currentPairing().uri !== pairing.uri) return;
          if (waiting.size === 0) return yield* forgetPairing;
          yield* Effect.ignore(oneAtATime.withPermit(makePairing));
        });

      return RelayPairing.of({
        state,
        // Does nothing while a pairing is being made: several that fail one after the other would keep a visitor
        // waiting.
        prepare: (ask) =>
          Effect.suspend(() => {
            // What a caller waits for is not replaced.
            if (waiting.size === 0) nextAsk = ask;
            return Effect.ignore(oneAtATime.withPermitsIfAvailable(1)(makePairing));
          }),
        session: (ask, wallet) =>
          Effect.gen(function* () {
            nextAsk = ask;
            const waiter = Deferred.makeUnsafe<PairingApproval, SessionFailure>();
            waiting.add(waiter);
            yield* SubscriptionRef.update(
              state,
              ({ wallet: _, deepLink: __, ...rest }): PairingState => ({
                ...rest,
                ...(wallet ? { wallet } : {}),
              }),
            );
            const approvedSession = Deferred.await(waiter);
            return yield* Effect.raceFirst(
              approvedSession,
              Effect.andThen(oneAtATime.withPermit(makePairing), approvedSession),
            ).pipe(
              Effect.onExit((exit) =>
                Effect.sync(() => {
                  if (Exit.isFailure(exit)) waiting.delete(waiter);
                }),
              ),
            );
          }),
        linkOpened: (opened) =>
          SubscriptionRef.update(
            state,
            ({ deepLink: _, ...rest }): PairingState => ({
              ...rest,
              ...(isDeepLink(opened) ? { deepLink: opened } : {}),
            }),
          ),
        unclaimed,
        show: Effect.fnUntraced(function* (uri) {
          siteUri = uri;
          const now = yield* Clock.currentTimeMillis;
          const expiresAtMillis = expiryOfUri(uri, now);
          yield* SubscriptionRef.set(state, { status: "waiting", uri, expiresAtMillis });
          const expire = SubscriptionRef.update(state, (current) =>
            current.uri === uri ? { status: "failed" as const, error: new PairingExpired({}) } : current,
          );
          yield* Effect.sleep(Math.max(0, expiresAtMillis - PAIRING_EXPIRY_MARGIN_MILLIS - now)).pipe(
            Effect.andThen(expire),
            Effect.forkIn(scope),
          );
        }),
        leave: SubscriptionRef.update(
          state,
          ({ status, uri, expiresAtMillis }): PairingState =>
            uri !== undefined && uri !== siteUri && expiresAtMillis !== undefined
              ? { status, uri, expiresAtMillis }
              : noPairing,
        ),
        reset: Effect.suspend(() => Effect.andThen(forgetAll, failWaiting(new ConnectionSuperseded({})))),
        sessionEnded: Effect.suspend(() => (waiting.size > 0 ? forgetLink : forgetAll)),
      });
    }),
  );
}
