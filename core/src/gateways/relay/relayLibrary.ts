import type { SiteMetadata } from "../../ports/Adapter.ts";
import type { OpenChannel } from "../../ports/Page.ts";
import type { RelayStorageArea } from "../../ports/RelayStorage.ts";
import type { UniversalProvider } from "../../ports/UniversalProvider.ts";
import { observeRelay, type RelayHealth } from "./relayHealth.ts";
import { shareMessages } from "./relayTabs.ts";
import { tolerateRepeatedEnd } from "./repeatedEnd.ts";
import { withReadableStorage } from "./withReadableStorage.ts";

/** The relay library's own client for sessions. */
export type SignClient = UniversalProvider["client"];

export interface RelayLibrary {
  readonly provider: UniversalProvider;
  readonly client: SignClient;
  readonly health: RelayHealth;
  readonly close: () => Promise<void>;
}

export interface RelayLibraryOptions {
  readonly projectId: string;
  readonly relayUrl: string;
  readonly verifyUrl: string;
  readonly site: SiteMetadata;
  /** The library's own (IndexedDB) when left out. */
  readonly storage?: RelayStorageArea;
  /** Keeps two clients of one process apart; a page has one, so that a session is found again. */
  readonly storagePrefix?: string;
  readonly onProblem: (message: string) => void;
  /** To the other tabs of the site. */
  readonly openChannel: OpenChannel;
  /** How long the verify service may keep a request waiting. */
  readonly verifyTimeoutMillis: number;
}

const SILENT = Symbol("silent");

/**
 * The verify service attests which page a request comes from. Where it cannot be reached the library would hold every
 * request up for five seconds; a request goes out without an attestation instead, and after a silence none is asked for.
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
    onProblem(`The verify service at ${verifyUrl} does not answer; requests carry no attestation`);
    return "";
  };
};

/** Where the library keeps the one core that all its clients with a prefix share. */
const sharedCoreKey = (prefix = ""): string => `_walletConnectCore_${prefix}`;

/** A core that was shut down must not serve the next client, which is a page's own when it is created anew. */
const forgetSharedCore = (prefix: string | undefined): void => {
  const key = sharedCoreKey(prefix);
  Reflect.deleteProperty(globalThis, key);
  Reflect.deleteProperty(globalThis, `${key}_count`);
};

/** Clients of a page share one library: by prefix, how many use it. */
const shared = new Map<string, { readonly opening: Promise<RelayLibrary>; users: number }>();

/**
 * The library, loaded and started with the first client of a page that needs it and closed with the last. A site's own
 * provider is used as it is. Rejects when loading or starting fails.
 */
export const openRelayLibrary = async (
  options: RelayLibraryOptions,
  ownProvider: UniversalProvider | undefined,
): Promise<RelayLibrary> => {
  if (ownProvider) return startRelayLibrary(options, ownProvider);
  const key = `${options.storagePrefix ?? ""} ${options.relayUrl} ${options.projectId}`;
  const entry = shared.get(key) ?? { opening: startRelayLibrary(options, undefined), users: 0 };
  shared.set(key, entry);
  entry.users += 1;
  const leave = (): boolean => {
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
        if (leave()) await library.close();
      },
    };
  } catch (cause) {
    leave();
    throw cause;
  }
};

const startRelayLibrary = async (
  options: RelayLibraryOptions,
  ownProvider: UniversalProvider | undefined,
): Promise<RelayLibrary> => {
  const { projectId, relayUrl, site, storage, storagePrefix } = options;
  const load = async () => {
    const { UniversalProvider: Provider } = await withReadableStorage(
      () => import("@walletconnect/universal-provider"),
    );
    return Provider.init({
      projectId,
      relayUrl,
      logger: "silent",
      disableProviderPing: true,
      metadata: { ...site, icons: [...site.icons] },
      telemetryEnabled: false,
      ...(storage ? { storage } : {}),
      ...(storagePrefix ? { customStoragePrefix: storagePrefix } : {}),
    });
  };
  const isForeign = ownProvider !== undefined || sharedCoreKey(storagePrefix) in globalThis;
  const provider = ownProvider ?? (await load());
  const { client } = provider;
  const health = observeRelay(client.core.relayer);
  limitVerification(client, options);
  tolerateRepeatedEnd(client);
  const stopSharing = shareMessages(client, options.openChannel);
  return {
    provider,
    client,
    health,
    close: async () => {
      stopSharing();
      // What somebody else started is not ours to stop.
      if (isForeign) return;
      forgetSharedCore(storagePrefix);
      client.core.heartbeat.stop();
      await health.shutDown();
    },
  };
};
