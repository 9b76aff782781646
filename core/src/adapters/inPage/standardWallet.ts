import { getWallets } from "@wallet-standard/app";
import type { Connector } from "../../domain/connection/connector.ts";
import { CapabilityMissing, NotConnected } from "../../domain/errors/connection.ts";
import { WALLET_LIST_MAX, WALLET_NAME_MAX_CHARACTERS } from "../../domain/limits.ts";
import { attempted, boundedList, boundedText, fieldOf, functionOf, isObject } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import { iconIn, nameIn } from "./announcedFields.ts";
import type { ConnectorIds } from "./connectorIds.ts";
import type { WalletSource } from "./walletSources.ts";

/** A wallet of the Wallet Standard. Its description is read when it is found, its features when they are used. */
export interface StandardWallet {
  readonly name: string;
  /** Chain names of the Wallet Standard, such as `solana:mainnet`. */
  readonly chains: ReadonlyArray<string>;
  readonly imageUrl?: string;
  /** The wallet as it registered. */
  readonly provider: object;
}

export interface StandardAccount {
  readonly address: string;
  readonly chains: ReadonlyArray<string>;
  /** The account object from the wallet, which expects it back unchanged. */
  readonly walletAccount: unknown;
}

export type Feature = (...parts: ReadonlyArray<unknown>) => unknown;

const ORIGIN = "Wallet Standard";
const ADDRESS_MAX_CHARACTERS = 200;

const chainsIn = (value: unknown): ReadonlyArray<string> =>
  (boundedList(fieldOf(value, "chains"), WALLET_LIST_MAX) ?? []).flatMap(
    (chain) => boundedText(chain, WALLET_NAME_MAX_CHARACTERS) ?? [],
  );

/** Reads a registered wallet. Throws if it does not follow the Wallet Standard. */
export const readStandardWallet = (registered: unknown): StandardWallet => {
  const name = nameIn(registered);
  const chains = chainsIn(registered);
  const hasFeatures = isObject(fieldOf(registered, "features"));
  if (!isObject(registered) || name === undefined || chains.length === 0 || !hasFeatures) {
    throw new TypeError("it is malformed");
  }
  return { name, chains, ...iconIn(registered), provider: registered };
};

export const isOnNamespace = ({ chains }: Pick<StandardWallet, "chains">, namespace: string): boolean =>
  chains.some((chain) => chain.startsWith(`${namespace}:`));

/** A feature's method, or undefined if the wallet does not have it. */
export const methodOf = ({ provider }: StandardWallet, feature: string, method: string): Feature | undefined =>
  functionOf(fieldOf(fieldOf(provider, "features"), feature), method);

/** A feature's method. Throws `CapabilityMissing` if the wallet does not have it. */
export const requiredMethod = (wallet: StandardWallet, feature: string, method: string): Feature => {
  const found = methodOf(wallet, feature, method);
  if (!found) throw new CapabilityMissing({ capability: feature, wallet: wallet.name });
  return found;
};

/** Undefined for a wallet whose accounts cannot be read. */
const accountsOf = ({ provider }: StandardWallet): ReadonlyArray<StandardAccount> | undefined => {
  const listed = boundedList(fieldOf(provider, "accounts"), WALLET_LIST_MAX);
  const accounts = listed?.flatMap((walletAccount) => {
    const address = boundedText(fieldOf(walletAccount, "address"), ADDRESS_MAX_CHARACTERS);
    return address === undefined ? [] : [{ address, chains: chainsIn(walletAccount), walletAccount }];
  });
  return accounts?.length === 0 && listed?.length !== 0 ? undefined : accounts;
};

/** The accounts that the wallet shows now in a namespace of the Wallet Standard, such as `solana` or `bitcoin`. */
export const accountsOn = (wallet: StandardWallet, namespace: string): ReadonlyArray<StandardAccount> =>
  (accountsOf(wallet) ?? []).filter((account) => isOnNamespace(account, namespace));

/** The wallet's own account object for an address. Throws `NotConnected` when the wallet does not show that address. */
export const accountWith = (wallet: StandardWallet, address: string, namespace: "solana" | "bip122"): unknown => {
  const account = accountsOf(wallet)?.find((candidate) => candidate.address === address);
  if (!account) throw new NotConnected({ namespace });
  return account.walletAccount;
};

/** Calls the listener whenever the wallet's accounts change and can be read. Returns an unsubscribe function. */
export const onAccounts = (wallet: StandardWallet, listener: () => void): (() => void) => {
  const onChange = (properties: unknown) => {
    if (fieldOf(properties, "accounts") !== undefined && accountsOf(wallet)) listener();
  };
  const stop = attempted(() => methodOf(wallet, "standard:events", "on")?.("change", onChange));
  return () => {
    if (typeof stop === "function") attempted((): unknown => stop());
  };
};

/** The wallets that have registered in the page so far. Empty outside a page. */
const registeredWallets = (): ReadonlyArray<unknown> => (typeof window === "undefined" ? [] : getWallets().get());

/** The source in which an adapter finds its wallets among the registered ones. */
export const standardSource = <Wallet>(
  ids: ConnectorIds,
  { providerKey }: Pick<AdapterContext, "providerKey">,
  isSupported: (wallet: StandardWallet) => boolean,
  make: (wallet: StandardWallet, connector: Omit<Connector, "namespace">) => Wallet,
): WalletSource<Wallet> => ({
  name: ORIGIN,
  candidates: registeredWallets,
  read: (candidate) => {
    const wallet = readStandardWallet(candidate);
    if (!isSupported(wallet)) return undefined;
    const { name, imageUrl, provider } = wallet;
    return make(wallet, {
      id: ids.idOf(provider, name),
      type: "ANNOUNCED",
      name,
      origin: ORIGIN,
      providerKey: providerKey(provider),
      ...(imageUrl ? { imageUrl } : {}),
    });
  },
});

/** Calls the listener whenever a wallet registers or unregisters. Returns an unsubscribe function. */
export const onRegistration = (listener: () => void): (() => void) => {
  if (typeof window === "undefined") return () => {};
  const { on } = getWallets();
  const stops = [on("register", listener), on("unregister", listener)];
  return () => {
    for (const stop of stops) stop();
  };
};
