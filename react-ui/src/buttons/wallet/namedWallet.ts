import type { ConnectorEntry, ConnectorsState, DirectoryWallet, WalletListState } from "@portico/core";

/** What is known so far of the wallet that a button names. */
export interface NamedWallet {
  readonly inPage: ConnectorEntry | undefined;
  readonly inDirectory: DirectoryWallet | undefined;
}

/** Whether a wallet has a name; letter case does not matter. */
export const hasName =
  (name: string) =>
  (wallet: { readonly name: string }): boolean =>
    wallet.name.toLowerCase() === name.toLowerCase();

/** Finds the wallet of a name in the page and in the directory. */
export const namedWallet = (
  name: string,
  { entries }: ConnectorsState,
  { featured, recommended, wallets }: WalletListState,
): NamedWallet => ({
  inPage: entries.find(hasName(name)),
  inDirectory: [...featured, ...recommended, ...wallets].find(hasName(name)),
});
