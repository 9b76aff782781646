import type { ChainId } from "../../domain/chain/caip.ts";
import type { Connector } from "../../domain/connection/connector.ts";
import { NoAccounts } from "../../domain/errors/connection.ts";
import type { Adapter, AdapterContext } from "../../ports/Adapter.ts";
import { apisById } from "./announcedApis.ts";
import type { MultichainApi } from "./MultichainApi.ts";
import { multichainSite } from "./multichainSite.ts";
import type { MultichainWallet } from "./multichainWallet.ts";

/**
 * Lets an adapter connect the wallets that offer the multichain API together with the other namespaces of the site, from
 * one approval (docs/rules/connection.md#one-approval-for-several-namespaces). Any other wallet, and one whose API does not
 * work, is connected by the adapter itself.
 */
export const withMultichain = (
  adapter: Adapter,
  context: AdapterContext,
  /** Whether the wallet of a connector says that an API is its own. */
  proves?: (connectorId: string, api: MultichainApi) => Promise<boolean>,
): Adapter => {
  const { namespace } = adapter;
  // Every adapter of a client gets the same function.
  const site = multichainSite(context.providerKey);
  let found: ReadonlyArray<Connector> = [];

  const known = (): ReadonlyMap<string, MultichainApi> => (site.networks() ? apisById(found, site.apis()) : new Map());
  const shown = (): ReadonlyArray<Connector> => {
    const apis = known();
    return found.map((connector) => {
      const api = apis.get(connector.id);
      return api && site.works(api) ? { ...connector, rdns: api.rdns, asksOnce: true } : connector;
    });
  };
  const prepare = async () => adapter.prepareRelay?.();
  const connectorIdOf = (api: MultichainApi): string =>
    [...known()].find(([, other]) => other === api)?.[0] ?? api.rdns;
  /** Whether one connector of this namespace is the wallet that an API claims to be of. */
  const isNamed = (api: MultichainApi): boolean => [...known().values()].includes(api);
  const apiOf = (connectorId: string): MultichainApi | undefined =>
    known().get(connectorId) ??
    // A wallet without a connector of its own on this namespace is known by its RDNS.
    (found.some(({ id }) => id === connectorId)
      ? undefined
      : site.apis().find((api) => api.rdns === connectorId && connectorIdOf(api) === connectorId));

  const openWallet = async (connectorId: string) => {
    const api = apiOf(connectorId);
    const networks = site.networks();
    if (!api || !networks) return undefined;
    const wallet = await site.wallet(api);
    return wallet && { api, wallet, networks };
  };
  /** The connection of this namespace, if the session has accounts on it. */
  const connectionFrom = async (wallet: MultichainWallet, chainId: ChainId | undefined) => {
    if (!wallet.namespaces().includes(namespace)) return undefined;
    await prepare();
    return adapter.overRelay(wallet.part(namespace), chainId);
  };

  return {
    ...adapter,
    discover: (listener) => {
      const show = () => listener(shown());
      const stopSearch = adapter.discover((connectors) => {
        found = connectors;
        show();
        site.tryAll();
      });
      const stopFollowing = site.follow(show);
      site.tryAll();
      return () => {
        stopFollowing();
        stopSearch();
      };
    },
    connect: async (request) => {
      const opened = await openWallet(request.connectorId);
      if (!opened || !(await opened.wallet.create(opened.networks))) return adapter.connect(request);
      const { api, wallet } = opened;
      const connected = await connectionFrom(wallet, request.chainId);
      const others = await site.connect(
        api,
        wallet,
        wallet.namespaces().filter((other) => other !== namespace),
      );
      if (connected) return { ...connected, others };
      site.report(others);
      throw new NoAccounts({ wallet: api.name });
    },
    reconnect: async (request) => {
      const opened = await openWallet(request.connectorId);
      const isRestored = opened && (await opened.wallet.restore());
      return (isRestored && (await connectionFrom(opened.wallet, request.chainId))) || adapter.reconnect(request);
    },
    appeared: (listener) => {
      site.join(namespace, {
        networks: context.networks,
        connectorIdOf,
        ...(proves ? { proves: async (api) => isNamed(api) && proves(connectorIdOf(api), api) } : {}),
        prepare,
        connect: (part, chainId) => adapter.overRelay(part, chainId),
        report: listener,
      });
      // The page may have been searched before anybody listens.
      site.tryAll();
      return () => site.leave(namespace);
    },
  };
};
