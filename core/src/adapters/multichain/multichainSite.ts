import type { ChainId, Namespace } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { Connected, OtherConnections } from "../../ports/WalletConnection.ts";
import { announcedApis } from "./announcedApis.ts";
import type { MultichainApi } from "./MultichainApi.ts";
import type { MultichainWallet } from "./multichainWallet.ts";

/** A namespace of the site. */
export interface SiteNamespace {
  readonly networks: () => ReadonlyArray<Network>;
  /** The id by which the namespace's adapter knows the wallet. */
  readonly connectorIdOf: (api: MultichainApi) => string;
  /** Fetches what `connect` needs. */
  readonly prepare: () => Promise<void>;
  readonly connect: (part: RelaySession, chainId?: ChainId) => Connected | undefined;
  /** Whether the wallet itself says that an API is its own. Namespaces whose wallets cannot say so have no such function. */
  readonly proves?: (api: MultichainApi) => Promise<boolean>;
  /** Reports a connection that nobody asked for. */
  readonly report: (wallet: { readonly connectorId: string; readonly connected: Connected }) => void;
}

/** What the adapters of one client share: the namespaces of the site, and the wallets that connect several of them. */
export interface MultichainSite {
  readonly join: (namespace: Namespace, site: SiteNamespace) => void;
  /** Takes a namespace out. With the last one, the ways to the wallets are closed; their sessions stay. */
  readonly leave: (namespace: Namespace) => void;
  /** The networks of all namespaces; undefined when there are not several namespaces, so that a session is no use. */
  readonly networks: () => ReadonlyArray<Network> | undefined;
  /** The announced APIs. */
  readonly apis: () => ReadonlyArray<MultichainApi>;
  /** Whether an API has answered, and its wallet has said that it is its own. */
  readonly works: (api: MultichainApi) => boolean;
  /** Calls the listener whenever an announced API works. Returns an unsubscribe function. */
  readonly follow: (listener: () => void) => () => void;
  /** Tries the announced APIs that have not worked yet, because another wallet has been found. */
  readonly tryAll: () => void;
  /** The wallet behind an API, once it is known whether the API works; undefined when it does not. */
  readonly wallet: (api: MultichainApi) => Promise<MultichainWallet | undefined>;
  /** The connections of these namespaces. */
  readonly connect: (
    api: MultichainApi,
    wallet: MultichainWallet,
    namespaces: ReadonlyArray<Namespace>,
  ) => Promise<OtherConnections>;
  /** Reports connections that nobody waits for. */
  readonly report: (connections: OtherConnections) => void;
}

const makeSite = (): MultichainSite => {
  const namespaces = new Map<Namespace, SiteNamespace>();
  const listeners = new Set<() => void>();
  const wallets = new Map<MultichainApi, Promise<MultichainWallet | undefined>>();
  const working = new Set<MultichainApi>();
  let apis: ReadonlyArray<MultichainApi> = [];
  let stop: (() => void) | undefined;

  const connect: MultichainSite["connect"] = async (api, wallet, wanted) => {
    await Promise.all(wanted.map((namespace) => namespaces.get(namespace)?.prepare()));
    return Object.fromEntries(
      wanted.flatMap((namespace) => {
        const site = namespaces.get(namespace);
        const connected = site?.connect(wallet.part(namespace));
        return site && connected ? [[namespace, { connectorId: site.connectorIdOf(api), connected }] as const] : [];
      }),
    );
  };

  const report: MultichainSite["report"] = (connections) => {
    for (const [namespace, site] of namespaces) {
      const wallet = connections[namespace];
      if (wallet) site.report(wallet);
    }
  };

  const networks = () => {
    const served = [...namespaces.values()].map((site) => site.networks()).filter(({ length }) => length > 0);
    return served.length > 1 ? served.flat() : undefined;
  };

  const isProven = async (api: MultichainApi): Promise<boolean> => {
    for (const { proves } of namespaces.values()) if (await proves?.(api)) return true;
    return false;
  };
  /** Asks the API for its session, which takes no prompt. So nobody who chooses the wallet waits for one that is dead. */
  const open = async (api: MultichainApi): Promise<MultichainWallet | undefined> => {
    if (!(await isProven(api))) return undefined;
    const { multichainWallet } = await import("./multichainWallet.ts");
    const wallet = multichainWallet(api, (added) => {
      // Without the code, they are connected when the visitor asks for it.
      connect(api, wallet, added).then(report, () => {});
    });
    return (await wallet.restore()) ? wallet : undefined;
  };
  const attempt = async (api: MultichainApi): Promise<MultichainWallet | undefined> => {
    const wallet = await open(api).catch(() => undefined);
    if (!wallet) wallets.delete(api);
    else {
      working.add(api);
      for (const listener of [...listeners]) listener();
    }
    return wallet;
  };
  const tryAll = () => {
    if (!networks()) return;
    for (const api of apis) if (!wallets.has(api)) wallets.set(api, attempt(api));
  };

  return {
    join: (namespace, site) => void namespaces.set(namespace, site),
    leave: (namespace) => {
      namespaces.delete(namespace);
      if (namespaces.size > 0) return;
      for (const opening of wallets.values()) void opening.then((wallet) => wallet?.close());
      wallets.clear();
      working.clear();
    },
    networks,
    apis: () => apis,
    works: (api) => working.has(api),
    follow: (listener) => {
      listeners.add(listener);
      stop ??= announcedApis((announced) => {
        apis = announced;
        tryAll();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    tryAll,
    wallet: async (api) => wallets.get(api),
    connect,
    report,
  };
};

const sites = new WeakMap<object, MultichainSite>();

/** The site of a client. `client` is any object that the adapters of one client share. */
export const multichainSite = (client: object): MultichainSite => {
  const site = sites.get(client) ?? makeSite();
  sites.set(client, site);
  return site;
};
