import type { RelayError } from "../../domain/errors/families.ts";
import type { SiteMetadata } from "../../ports/Adapter.ts";
import type { Page } from "../../ports/Page.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { RelayStorage, RelayStorageArea } from "../../ports/RelayStorage.ts";
import { distinctRequestIds } from "./distinctRequestIds.ts";
import { guardInbound } from "./inbound/guardInbound.ts";
import { holdMessages } from "./inbound/holdMessages.ts";
import type { LibraryProvider, SessionStruct, SignClient } from "./libraryProvider.ts";
import { type Proposal, type Proposed, proposeSession } from "./proposals.ts";
import type { Authentication } from "./relayAuthentication.ts";
import { type PairingFailure, pairingFailureOf, refusalOf } from "./relayErrors.ts";
import { relaySessionOf, type SessionOptions } from "./relaySession.ts";
import { shareMessages } from "./relayTabs.ts";
import { tolerateRepeatedEnd } from "./repeatedEnd.ts";
import { keepSocketLive } from "./socket/liveSocket.ts";
import { repeatLostRequests } from "./socket/lostRequests.ts";
import { observeRelay, type RelayHealth } from "./socket/relayHealth.ts";
import { reloadStored, storedSession } from "./storedSession.ts";
import { endUnansweredWaits } from "./unansweredWaits.ts";

// Loaded together, because nothing is requested before the library is there.
export { openRequests } from "./openRequests.ts";

export interface RelayLibrary {
  readonly provider: LibraryProvider;
  readonly client: SignClient;
  readonly health: RelayHealth;
  /**
   * Proposes a session under a new URI. What nobody waits for any more does not reach the page as an unhandled
   * rejection. A proposal whose signal is aborted before there is a connection is never made: the library would publish
   * it later, beside the one that replaced it.
   */
  readonly propose: (
    proposal: Proposal,
    authentication: Authentication | undefined,
    signal: AbortSignal,
  ) => Promise<Proposed>;
  /** Why a proposal was not approved. */
  readonly pairingFailureOf: (cause: unknown) => PairingFailure;
  /** The error for a refused connection or request. Undefined for anything else. */
  readonly refusalOf: (cause: unknown) => RelayError | undefined;
  /** A session of the library in the form that adapters use. */
  readonly sessionOf: (struct: SessionStruct, options: SessionOptions) => RelaySession;
  /** Reads what other tabs have stored, which the next write would otherwise replace. */
  readonly reloadStored: () => Promise<void>;
  /** The session of an earlier visit or of another tab, if there is one. Rejects when the relay cannot be asked. */
  readonly storedSession: () => Promise<SessionStruct | undefined>;
  readonly close: () => Promise<void>;
}

export interface RelayLibraryOptions {
  readonly projectId: string;
  readonly relayUrl: string;
  readonly verifyUrl: string;
  readonly site: SiteMetadata;
  readonly storage: Pick<RelayStorage["Service"], "prefix" | "openEmpty">;
  readonly onProblem: (message: string) => void;
  readonly page: Page["Service"];
  /** How long the verify service may delay a request, milliseconds. */
  readonly verifyTimeoutMillis: number;
}

type Library = Pick<typeof import("@walletconnect/universal-provider"), "UniversalProvider">;

/** What the library makes a provider with. */
type LibrarySource = Library & { readonly area: RelayStorageArea };

/** Where a provider comes from: it is the site's own, or the library makes one. */
export type RelaySource = { readonly provider: LibraryProvider } | LibrarySource;

const SILENT = Symbol("silent");

/**
 * The verify service attests which page a request comes from. When it cannot be reached, the library would delay every
 * request by five seconds. Instead the request is sent without an attestation, and after one silence no further
 * attestation is requested.
 */
const limitVerification = (client: SignClient, { verifyUrl, verifyTimeoutMillis, onProblem }: RelayLibraryOptions) => {
  const { verify } = client.core;
  if ("verifyUrlV3" in verify) verify.verifyUrlV3 = `${verifyUrl.replace(/\/$/, "")}/v3`;
  const register = verify.register.bind(verify);
  let isSilent = false;
  verify.register = async (request) => {
    if (isSilent) return "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<typeof SILENT>((resolve) => {
      timer = setTimeout(resolve, verifyTimeoutMillis, SILENT);
    });
    const attestation = await Promise.race([register(request), silence]);
    clearTimeout(timer);
    if (attestation !== SILENT) return attestation;
    isSilent = true;
    onProblem(`The verify service at ${verifyUrl} does not answer, so requests carry no attestation`);
    return "";
  };
};

/** Key of the one core that all clients of the library with a prefix share. */
const sharedCoreKey = (prefix: string): string => `_walletConnectCore_${prefix}`;

/** A core that was shut down, or that never started, must not serve the next client. */
const forgetSharedCore = (prefix: string): void => {
  const key = sharedCoreKey(prefix);
  Reflect.deleteProperty(globalThis, key);
  Reflect.deleteProperty(globalThis, `${key}_count`);
};

const isCore = (value: unknown): value is SignClient["core"] =>
  typeof value === "object" && value !== null && "heartbeat" in value && "relayer" in value;

const sharedCore = (prefix: string): SignClient["core"] | undefined => {
  const core: unknown = Reflect.get(globalThis, sharedCoreKey(prefix));
  return isCore(core) ? core : undefined;
};

/** Stops a core that has started only in part. */
const abandonSharedCore = (prefix: string): void => {
  const core = sharedCore(prefix);
  forgetSharedCore(prefix);
  core?.heartbeat.stop();
  core?.relayer.transportClose().catch(() => {});
};

/**
 * Clients of a page share one library. Holds each library with the number of its users, by prefix, relay URL and
 * project id.
 */
const shared = new Map<string, { readonly opening: Promise<RelayLibrary>; users: number }>();

/**
 * The library. It starts with the first client of a page that needs it and closes with the last. A site's own provider
 * is used as it is. Rejects when the start fails.
 */
export const openRelayLibrary = async (options: RelayLibraryOptions, source: RelaySource): Promise<RelayLibrary> => {
  if ("provider" in source) {
    guardInbound(source.provider, options.onProblem);
    return relayLibraryOf(options, source.provider, { isForeign: true });
  }
  const key = `${options.storage.prefix} ${options.relayUrl} ${options.projectId}`;
  const entry = shared.get(key) ?? { opening: startRelayLibrary(options, source), users: 0 };
  shared.set(key, entry);
  entry.users += 1;
  const release = (): boolean => {
    entry.users -= 1;
    if (entry.users === 0) shared.delete(key);
    return entry.users === 0;
  };
  try {
    const library = await entry.opening;
    let isOpen = true;
    return {
      ...library,
      close: async () => {
        if (!isOpen) return;
        isOpen = false;
        if (release()) await library.close();
      },
    };
  } catch (cause) {
    release();
    throw cause;
  }
};

const startRelayLibrary = async (
  options: RelayLibraryOptions,
  { UniversalProvider: Provider, area: storedArea }: LibrarySource,
): Promise<RelayLibrary> => {
  const { projectId, relayUrl, site, storage, onProblem } = options;
  const isForeign = sharedCoreKey(storage.prefix) in globalThis;
  const start = async (area: RelayStorageArea): Promise<LibraryProvider> => {
    let releaseMessages = () => {};
    try {
      const starting = Provider.init({
        projectId,
        relayUrl,
        logger: "silent",
        disableProviderPing: true,
        metadata: { ...site, icons: [...site.icons] },
        telemetryEnabled: false,
        storage: area,
        ...(storage.prefix ? { customStoragePrefix: storage.prefix } : {}),
      });
      // The library makes its core at once, before it waits for anything.
      const core = sharedCore(storage.prefix);
      if (core) releaseMessages = holdMessages(core);
      const provider = await starting;
      guardInbound(provider, onProblem);
      return provider;
    } catch (cause) {
      if (!isForeign) abandonSharedCore(storage.prefix);
      throw cause;
    } finally {
      releaseMessages();
    }
  };
  const provider = await start(storedArea).catch(async (cause: unknown) => {
    onProblem(`The relay's library could not start with its stored data, so it starts empty: ${cause}`);
    return start(await storage.openEmpty());
  });
  return relayLibraryOf(options, provider, { isForeign });
};

const relayLibraryOf = (
  options: RelayLibraryOptions,
  provider: LibraryProvider,
  { isForeign }: { readonly isForeign: boolean },
): RelayLibrary => {
  const { client } = provider;
  const { projectId, relayUrl, site } = options;
  const health = observeRelay(client.core.relayer);
  limitVerification(client, options);
  tolerateRepeatedEnd(client);
  repeatLostRequests(client.core.relayer);
  const waits = endUnansweredWaits(client);
  distinctRequestIds(client);
  const stopSharing = shareMessages(client.core, options.page);
  const live = keepSocketLive({ relayer: client.core.relayer, health, page: options.page, isWaiting: waits.isWaiting });
  return {
    provider,
    client,
    health,
    propose: async (proposal, authentication, signal) => {
      live.prove(client.core.relayer.subscriber.topics);
      await health.connected(signal);
      signal.throwIfAborted();
      const proposed = await proposeSession(client, site, proposal, authentication);
      proposed.approved.catch(() => {});
      return proposed;
    },
    pairingFailureOf: (cause) => pairingFailureOf(cause, relayUrl),
    refusalOf: (cause) => refusalOf(cause, { origin: site.url, projectId }),
    sessionOf: (struct, session) => relaySessionOf({ client, provider, live }, struct, session),
    reloadStored: () => reloadStored(client),
    storedSession: () => storedSession(client),
    close: async () => {
      stopSharing();
      live.stop();
      // A provider that the site started is not the kit's to stop.
      if (isForeign) return;
      forgetSharedCore(options.storage.prefix);
      client.core.heartbeat.stop();
      waits.end();
      await health.shutDown();
    },
  };
};
