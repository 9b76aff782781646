import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Semaphore from "effect/Semaphore";
import { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { ProjectIdNotConfigured } from "../../domain/errors/configuration.ts";
import { PackageMissing, RelayLimited, RelayUnreachable } from "../../domain/errors/connection.ts";
import type { RelayError } from "../../domain/errors/families.ts";
import {
  PAIRING_LIFETIME_MILLIS,
  RELAY_ANSWER_TIMEOUT_MILLIS,
  RELAY_CLIENT_ID_TIMEOUT_MILLIS,
  RELAY_RESTORE_TIMEOUT_MILLIS,
  VERIFY_TIMEOUT_MILLIS,
} from "../../domain/limits.ts";
import { redactUrl } from "../../domain/redaction/redactUrl.ts";
import { Page } from "../../ports/Page.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import { RelayStorage } from "../../ports/RelayStorage.ts";
import { loadCode } from "../loadCode.ts";
import { usesRelay } from "../offeredServices.ts";
import { Settings } from "../Settings.ts";
import { siteOf } from "../siteMetadata.ts";
import { importLibrary } from "./importLibrary.ts";
import { isLibraryProvider, type SessionStruct } from "./libraryProvider.ts";
import type { LateAnswer, OpenRequests, RequestEvent } from "./openRequests.ts";
import type { Proposal } from "./proposals.ts";
import type { Authentication } from "./relayAuthentication.ts";
import type { PairingFailure } from "./relayErrors.ts";
import type { RelayLibrary, RelaySource } from "./relayLibrary.ts";

export interface Pairing {
  readonly uri: string;
  /** Milliseconds since the epoch. The wallet may still approve up to a minute later, and the approval then counts. */
  readonly expiresAtMillis: number;
  /** The session, once a wallet approves. */
  readonly approval: Effect.Effect<RelaySession, PairingFailure>;
}

/** The library, and the requests of this client that go over it. */
interface ClientLibrary extends RelayLibrary {
  readonly requests: OpenRequests;
}

export type RelayFailure = RelayError | FeatureLoadFailed | PackageMissing;

/** WebSocket's "Try again later": the relay accepts no more connections for now (docs/rules/relay.md#close-codes). */
const CLOSE_CODE_LIMITED = 1013;

/** Nobody waits long for the id, or fails without it: the library reads it from the page's storage. */
const clientIdOf = ({ client }: RelayLibrary): Effect.Effect<string | undefined> =>
  Effect.tryPromise(() => client.core.crypto.getClientId()).pipe(
    Effect.timeout(RELAY_CLIENT_ID_TIMEOUT_MILLIS),
    Effect.catch(() => Effect.succeed(undefined)),
  );

/**
 * Wallets connected through the relay. Its library is loaded with the first use. Without a project id and without a
 * provider of the site, every use fails with `ProjectIdNotConfigured`.
 */
export class Relay extends Context.Service<
  Relay,
  {
    /**
     * Proposes a session under a new URI. Earlier pairings stay open until they expire. With an authentication the
     * wallet may sign in while it connects; a wallet that cannot do so approves only the session.
     */
    readonly pair: (proposal: Proposal, authentication?: Authentication) => Effect.Effect<Pairing, RelayFailure>;
    /**
     * The session of an earlier visit, after the relay has delivered the messages that arrived while the page was away.
     * A session that the wallet has ended does not count.
     */
    readonly restore: Effect.Effect<RelaySession | undefined, RelayFailure>;
    /** Loads the library, so that a pairing starts sooner. */
    readonly prepare: Effect.Effect<void, RelayFailure>;
    /**
     * Calls the listener with each answer that arrives after its caller has given up. Returns an unsubscribe function.
     */
    readonly onLateAnswer: (listener: (answer: LateAnswer) => void) => () => void;
    /** Calls the listener with the events of every request, of any session. Returns an unsubscribe function. */
    readonly onRequest: (listener: (event: RequestEvent) => void) => () => void;
    /**
     * Stops waiting for the request with this `call` object, which its events contain. Its answer will be a late one.
     */
    readonly giveUp: (call: object) => void;
    /** `did:key` of this client, once a wallet has been connected through the relay. Never loads the library. */
    readonly clientId: Effect.Effect<string | undefined>;
  }
>()("portico/gateways/relay/Relay") {
  static readonly layer = Layer.effect(
    Relay,
    Effect.gen(function* () {
      const settings = yield* Settings;
      const { projectId = "", endpoints, metadata, universalProvider, walletRequestTimeoutMillis } = settings;
      const page = yield* Page;
      const storage = yield* RelayStorage;
      const relayUrl = endpoints.relay;
      const site = siteOf(metadata, page.site());
      const oneAtATime = yield* Semaphore.make(1);
      const lateAnswerListeners = new Set<(answer: LateAnswer) => void>();
      const requestListeners = new Set<(event: RequestEvent) => void>();
      const log = yield* Effect.context<never>();
      const warn = (message: string) => void Effect.runForkWith(log)(Effect.logWarning(message));
      // An option of another shape is rejected when the engine starts.
      const siteProvider = universalProvider && isLibraryProvider(universalProvider) ? universalProvider : undefined;
      let library: ClientLibrary | undefined;
      let hasConnected = false;
      let isDisposed = false;

      yield* Effect.addFinalizer(() =>
        Effect.promise(async () => {
          isDisposed = true;
          await library?.close();
        }),
      );

      const libraryWithStorage = async (): Promise<RelaySource> => {
        const [{ UniversalProvider }, area] = await Promise.all([importLibrary(), storage.open(warn)]);
        return { UniversalProvider, area };
      };

      const load = loadCode("relay", () =>
        Promise.all([import("./relayLibrary.ts"), siteProvider ? { provider: siteProvider } : libraryWithStorage()]),
      ).pipe(Effect.mapError((error) => (error.cause instanceof PackageMissing ? error.cause : error)));

      const start = ([{ openRelayLibrary, openRequests }, source]: Effect.Success<typeof load>) =>
        Effect.tryPromise({
          try: async () => {
            const options = {
              projectId,
              relayUrl,
              verifyUrl: endpoints.verify,
              site,
              storage,
              verifyTimeoutMillis: VERIFY_TIMEOUT_MILLIS,
              onProblem: warn,
              page,
            };
            const requests = openRequests({
              timeoutMillis: walletRequestTimeoutMillis,
              onLateAnswer: (answer) => {
                for (const listener of [...lateAnswerListeners]) listener(answer);
              },
              onRequest: (event) => {
                for (const listener of [...requestListeners]) listener(event);
              },
            });
            const opened = await openRelayLibrary(options, source);
            // A start cannot be interrupted, so a library that has started too late is closed here.
            if (isDisposed || library) await opened.close();
            library ??= { ...opened, requests };
            return library;
          },
          catch: (cause) => new FeatureLoadFailed({ feature: "relay" }, { cause }),
        });

      const openLibrary = oneAtATime.withPermit(
        Effect.suspend(() => (library ? Effect.succeed(library) : Effect.flatMap(load, start))),
      );

      const open: Effect.Effect<ClientLibrary, RelayFailure> = usesRelay(settings)
        ? openLibrary
        : Effect.fail(new ProjectIdNotConfigured({}));

      /** Fails as soon as the relay refuses this client. */
      const failOnRefusal = ({ health, refusalOf }: RelayLibrary) =>
        Effect.callback<never, RelayError>((resume) => {
          const stop = () => {
            stopFailures();
            stopCloses();
          };
          const refuse = (refusal: RelayError) => {
            stop();
            resume(Effect.fail(refusal));
          };
          const stopFailures = health.onFailure((cause) => {
            const refusal = refusalOf(cause);
            if (refusal) refuse(refusal);
          });
          const stopCloses = health.onClose((code) => {
            if (code === CLOSE_CODE_LIMITED) refuse(new RelayLimited({}));
          });
          return Effect.sync(stop);
        });

      const unreachable = () => new RelayUnreachable({ url: redactUrl(relayUrl) });

      /** A step that needs the relay's answer. */
      const awaitRelay = <A>(
        opened: RelayLibrary,
        step: (signal: AbortSignal) => Promise<A>,
        timeoutMillis = RELAY_ANSWER_TIMEOUT_MILLIS,
      ): Effect.Effect<A, RelayError> =>
        Effect.tryPromise({ try: step, catch: opened.refusalOf }).pipe(
          Effect.catch((refusal) => Effect.fail(refusal ?? unreachable())),
          Effect.raceFirst(failOnRefusal(opened)),
          Effect.timeoutOrElse({
            duration: timeoutMillis,
            orElse: () => Effect.fail(unreachable()),
          }),
        );

      const sessionOf = (opened: ClientLibrary, struct: SessionStruct, proofs: RelaySession["proofs"] = []) => {
        hasConnected = true;
        return opened.sessionOf(struct, { relayUrl, send: opened.requests.send, proofs });
      };

      const restored = Effect.fnUntraced(function* (opened: ClientLibrary) {
        const struct = yield* awaitRelay(opened, opened.storedSession, RELAY_RESTORE_TIMEOUT_MILLIS);
        return struct && sessionOf(opened, struct);
      });

      return Relay.of({
        prepare: Effect.asVoid(open),
        restore: Effect.flatMap(open, restored),
        pair: Effect.fnUntraced(function* (proposal, authentication) {
          const opened = yield* open;
          const { uri, approved } = yield* awaitRelay(opened, async (signal) => {
            await opened.reloadStored();
            return opened.propose(proposal, authentication, signal);
          });
          return {
            uri,
            expiresAtMillis: (yield* Clock.currentTimeMillis) + PAIRING_LIFETIME_MILLIS,
            approval: Effect.tryPromise({ try: () => approved, catch: opened.pairingFailureOf }).pipe(
              Effect.map(({ struct, proofs }) => sessionOf(opened, struct, proofs)),
            ),
          };
        }),
        onLateAnswer: (listener) => {
          lateAnswerListeners.add(listener);
          return () => void lateAnswerListeners.delete(listener);
        },
        onRequest: (listener) => {
          requestListeners.add(listener);
          return () => void requestListeners.delete(listener);
        },
        giveUp: (call) => library?.requests.giveUp(call),
        clientId: Effect.suspend(() => (library && hasConnected ? clientIdOf(library) : Effect.succeed(undefined))),
      });
    }),
  );
}
