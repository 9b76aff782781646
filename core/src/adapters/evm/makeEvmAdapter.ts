import type { Capability } from "../../domain/connection/capability.ts";
import type { Connector } from "../../domain/connection/connector.ts";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import type { Adapter, AdapterContext } from "../../ports/Adapter.ts";
import type { Connected, EvmConnection } from "../../ports/WalletConnection.ts";
import { makeConnectorIds } from "../inPage/connectorIds.ts";
import { lookAgain } from "../inPage/keepLooking.ts";
import { skippedWalletLog } from "../inPage/walletSources.ts";
import { announcedWallets, type PageWallet } from "./announcedWallets.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";
import type { ExternalWallet } from "./ExternalWallet.ts";
import { accountsIn, whenAccountsShow } from "./evmAccounts.ts";
import { evmConnection } from "./evmConnection.ts";
import { injectedWallet } from "./injectedWallet.ts";
import { inRequestedNetwork } from "./inRequestedNetwork.ts";
import { overRelay } from "./overRelay.ts";
import { chainIdIn } from "./wire/chainIds.ts";

export interface EvmAdapterOptions {
  /** Wallets that are loaded when the visitor chooses them. */
  readonly external?: ReadonlyArray<ExternalWallet>;
  /** Whether to list wallets that announce themselves (EIP-6963). Defaults to true. */
  readonly announced?: boolean;
  /** Whether to list the provider of `window.ethereum`. Defaults to true. */
  readonly injected?: boolean;
  /** Makes the provider that the site gets for a connection from the EIP-1193 one. */
  readonly providerForSite?: (provider: Eip1193Provider) => unknown;
}

const capabilities: ReadonlyArray<Capability> = [
  "signMessage",
  "signTypedData",
  "sendTransaction",
  "sendCalls",
  "switchNetwork",
  "addNetwork",
  "watchAsset",
  "discoverAssets",
  "grantPermissions",
  "revokeOnDisconnect",
];

const isPage = (): boolean => typeof globalThis.addEventListener === "function";

/** EVM wallets of the page, wallets loaded on demand, and those connected through the relay. */
export const makeEvmAdapter = (
  context: AdapterContext,
  options: EvmAdapterOptions,
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

  const find = async (connectorId: string): Promise<PageWallet & { readonly external?: ExternalWallet }> => {
    const pageWallet = pageWallets.get(connectorId);
    if (pageWallet) return pageWallet;
    const externalWallet = external.find(({ connector }) => connector.id === connectorId);
    if (!externalWallet) throw new ConnectorNotFound({ connectorId, namespace: "eip155" });
    return { connector: externalWallet.connector, provider: await open(externalWallet), external: externalWallet };
  };

  const connectionTo = ({
    connector,
    provider,
    external: externalWallet,
  }: PageWallet & { readonly external?: ExternalWallet }): EvmConnection => {
    const { name, imageUrl, rdns } = connector;
    return evmConnection({
      wallet: { name, ...(imageUrl ? { iconUrl: imageUrl } : {}), ...(rdns ? { rdns } : {}) },
      provider,
      approvedChains: "all",
      capabilities: externalWallet?.capabilities ?? capabilities,
      sent: context.sent,
      disconnect: async () => {
        // Without this code, the wallet only keeps the permission.
        const code = await import("./revokePermission.ts").catch(() => undefined);
        await code?.revokePermission(provider);
        await externalWallet?.close?.(provider);
      },
      providerForSite: options.providerForSite,
    });
  };

  /** The connection to a wallet that has shown its accounts, with its network. Undefined if either cannot be read. */
  const connected = async (wallet: PageWallet, response: unknown): Promise<Connected<EvmConnection> | undefined> => {
    const accounts = accountsIn(response);
    const chainId = accounts && chainIdIn(await request(wallet, "eth_chainId"));
    return accounts && chainId ? { connection: connectionTo(wallet), accounts, chainId } : undefined;
  };

  const request = async ({ provider, connector }: PageWallet, method: string): Promise<unknown> => {
    try {
      return await provider.request({ method });
    } catch (cause) {
      throw walletErrorOf(cause, { method, wallet: connector.name });
    }
  };

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
      const requestAccounts = () => request(wallet, "eth_requestAccounts");
      const { connectSigningIn } = signIn ? await import("./connectSigningIn.ts") : {};
      const signedIn = signIn && (await connectSigningIn?.(wallet, signIn, requestAccounts));
      const result = await connected(wallet, signedIn ? signedIn.accounts : await requestAccounts());
      if (!result) throw new NoAccounts({ wallet: wallet.connector.name });
      const proof = signedIn?.proof;
      return { ...(await inRequestedNetwork(result, context, chainId)), ...(proof ? { proof } : {}) };
    },
    reconnect: async ({ connectorId }) => {
      // Nobody knows which of these wallets the visitor chose.
      if (ids.isAmbiguous(connectorId)) return undefined;
      const wallet = await find(connectorId);
      return connected(wallet, await request(wallet, "eth_accounts"));
    },
    whenAwake: (connectorId, listener) => {
      const wallet = ids.isAmbiguous(connectorId) ? undefined : pageWallets.get(connectorId);
      return wallet && whenAccountsShow(wallet.provider, listener);
    },
    overRelay: (session, chainId) => overRelay(session, context, chainId, options.providerForSite),
    providerOf: (connectorId) => pageWallets.get(connectorId)?.provider,
  };
};
