import { getWallets } from "@wallet-standard/app";
import type { Wallet, WalletAccount } from "@wallet-standard/base";
import { CapabilityMissing, NotConnected } from "../../domain/errors/connection.ts";

export type Feature = (...parts: ReadonlyArray<unknown>) => unknown;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A feature's method, or undefined for a wallet without it. */
export const methodOf = ({ features }: Wallet, feature: string, method: string): Feature | undefined => {
  const found = Object.entries(features).find(([name]) => name === feature)?.[1];
  const value = isRecord(found) ? found[method] : undefined;
  return typeof value === "function" ? (...parts) => Reflect.apply(value, found, parts) : undefined;
};

/** A feature's method. Throws `CapabilityMissing` for a wallet without it. */
export const neededMethod = (wallet: Wallet, feature: string, method: string): Feature => {
  const found = methodOf(wallet, feature, method);
  if (!found) throw new CapabilityMissing({ capability: feature, wallet: wallet.name });
  return found;
};

/** The accounts of a namespace of the Wallet Standard, such as `solana` or `bitcoin`, that the wallet shows now. */
export const accountsOn = ({ accounts }: Wallet, namespace: string): ReadonlyArray<WalletAccount> =>
  accounts.filter(({ chains }) => chains.some((chain) => chain.startsWith(`${namespace}:`)));

/** The account with an address. Throws `NotConnected` when the wallet does not show it. */
export const accountWith = (wallet: Wallet, address: string, namespace: "solana" | "bip122"): WalletAccount => {
  const account = wallet.accounts.find((known) => known.address === address);
  if (!account) throw new NotConnected({ namespace });
  return account;
};

/** Calls the listener whenever the wallet shows other accounts. The answer stops it. */
export const onAccounts = (wallet: Wallet, listener: () => void): (() => void) => {
  const stop = methodOf(
    wallet,
    "standard:events",
    "on",
  )?.("change", (properties: unknown) => {
    if (isRecord(properties) && "accounts" in properties) listener();
  });
  return () => {
    if (typeof stop === "function") stop();
  };
};

/** The wallets that have registered themselves in the page so far; none outside of a page. */
export const registeredWallets = (): ReadonlyArray<Wallet> => (typeof window === "undefined" ? [] : getWallets().get());

/** Calls the listener whenever a wallet comes or goes. The answer stops it. */
export const onRegistration = (listener: () => void): (() => void) => {
  if (typeof window === "undefined") return () => {};
  const { on } = getWallets();
  const stops = [on("register", listener), on("unregister", listener)];
  return () => {
    for (const stop of stops) stop();
  };
};
