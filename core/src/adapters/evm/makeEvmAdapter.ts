import type { Connector } from "../../domain/connection/connector.ts";
import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import type { Adapter, AdapterContext } from "../../ports/Adapter.ts";
import { codeOf } from "../inPage/codeOf.ts";
import { makeConnectorIds } from "../inPage/connectorIds.ts";
import { lookAgain } from "../inPage/keepLooking.ts";
import { skippedWalletLog } from "../inPage/walletSources.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";
import type { EvmAdapterOptions } from "./EvmAdapterOptions.ts";
import type { ExternalWallet } from "./ExternalWallet.ts";
import { inRequestedNetwork } from "./inRequestedNetwork.ts";
import { announcedWallets, type PageWallet } from "./page/announcedWallets.ts";
import { askWallet } from "./page/askWallet.ts";
import { injectedWallet } from "./page/injectedWallet.ts";
import type { ChosenWallet } from "./page/pageConnection.ts";
import { whenAccountsShow } from "./page/whenAccountsShow.ts";

/** What connects wallets of the page. It is fetched with the first one that connects. */
export type PageCode = Pick<typeof import("./page/pageConnection.ts"), "pageConnection" | "walletErrorOf">;

const isPage = (): boolean => typeof globalThis.addEventListener === "function";

/** EVM wallets of the page, wallets loaded on demand, and those connected through the relay. */
export const makeEvmAdapter = (
  context: AdapterContext,
  options: EvmAdapterOptions,
  /** What connects wallets of the page, if it is there already. */
  pageCode?: PageCode,
): Adapter & {
  /** The provider of a wallet of the page. */
  readonly providerOf: (connectorId: string) => Eip1193Provider | undefined;
} => {
  const external = (options.external ?? []).filter(({ isAvailable }) => isAvailable());
  const opened = new Map<ExternalWallet, Promise<Eip1193Provider>>();
  const pageWallets = new Map<string, PageWallet>();
  const ids = makeConnectorIds();
  const logSkipped = skippedWalletLog(context.log);

  /** `window.ethereum` is often a wallet that announces itself too. Its announcement says more, so that one is kept. */
  const visiblePageWallets = (): ReadonlyArray<PageWallet> => {
    const wallets = [...pageWallets.values()];
    const announced = new Set(
      wallets.flatMap(({ connector, provider }) => (connector.type === "ANNOUNCED" ? [provider] : [])),
    );
    return wallets.filter(({ connector, provider }) => connector.type !== "INJECTED" || !announced.has(provider));
  };

  const open = (wallet: ExternalWallet): Promise<Eip1193Provider> => {
    const opening = opened.get(wallet) ?? wallet.open(context);
    opened.set(wallet, opening);
    // A failed load is tried again the next time.
    opening.catch(() => opened.delete(wallet));
    return opening;
  };

  const find = async (connectorId: string): Promise<ChosenWallet> => {
    const pageWallet = pageWallets.get(connectorId);
    if (pageWallet) return pageWallet;
    const externalWallet = external.find(({ connector }) => connector.id === connectorId);
    if (!externalWallet) throw new ConnectorNotFound({ connectorId, namespace: "eip155" });
    return { connector: externalWallet.connector, provider: await open(externalWallet), external: externalWallet };
  };

  // Nobody needs the code of connections who only looks for wallets. With it come the hash of checksums and the names of
  // wallets' errors.
  const fetchPageCode = (): Promise<PageCode> => {
    const fetching = pageCode
      ? Promise.resolve(pageCode)
      : codeOf("the connection to a wallet", () => import("./page/pageConnection.ts"));
    // It is missed only once the wallet has answered.
    fetching.catch(() => {});
    return fetching;
  };
  let relayCode: typeof import("./overRelay.ts") | undefined;

  return {
    namespace: "eip155",
    discover: (listener) => {
      const connectors = (): ReadonlyArray<Connector> => [
        ...visiblePageWallets().map(({ connector }) => connector),
        ...external.map(({ connector }) => connector),
      ];
      if (!isPage()) {
        listener(connectors());
        return () => {};
      }
      let isListening = false;
      const addWallet = (wallet: PageWallet) => {
        pageWallets.set(wallet.connector.id, wallet);
        if (isListening) listener(connectors());
      };
      const stops = [
        ...(options.announced === false ? [] : [announcedWallets(ids, addWallet, logSkipped)]),
        ...(options.injected === false ? [] : [injectedWallet(addWallet)]),
      ];
      isListening = true;
      listener(connectors());
      return () => {
        for (const stop of stops) stop();
      };
    },
    lookAgain,
    connect: async ({ connectorId, chainId, signIn }) => {
      const wallet = await find(connectorId);
      // While the visitor decides.
      const fetching = fetchPageCode();
      const requestAccounts = () => askWallet(wallet, "eth_requestAccounts", fetching);
      const { connectSigningIn } = signIn ? await import("./connectSigningIn.ts") : {};
      const signedIn = signIn && (await connectSigningIn?.(wallet, signIn, requestAccounts));
      const response = signedIn ? signedIn.accounts : await requestAccounts();
      const { pageConnection } = await fetching;
      const result = await pageConnection(wallet, response, context, options.providerForSite);
      if (!result) throw new NoAccounts({ wallet: wallet.connector.name });
      const proof = signedIn?.proof;
      return { ...(await inRequestedNetwork(result, context, chainId)), ...(proof ? { proof } : {}) };
    },
    reconnect: async ({ connectorId }) => {
      // Nobody knows which of these wallets the visitor chose.
      if (ids.isAmbiguous(connectorId)) return undefined;
      const wallet = await find(connectorId);
      const fetching = fetchPageCode();
      const response = await askWallet(wallet, "eth_accounts", fetching);
      const { pageConnection } = await fetching;
      return pageConnection(wallet, response, context, options.providerForSite);
    },
    whenAwake: (connectorId, listener) => {
      const wallet = ids.isAmbiguous(connectorId) ? undefined : pageWallets.get(connectorId);
      return wallet && whenAccountsShow(wallet.provider, listener);
    },
    prepareRelay: async () => {
      relayCode ??= await codeOf("the connection to a wallet", () => import("./overRelay.ts"));
    },
    overRelay: (session, chainId) => relayCode?.overRelay(session, context, chainId, options.providerForSite),
    providerOf: (connectorId) => pageWallets.get(connectorId)?.provider,
  };
};
