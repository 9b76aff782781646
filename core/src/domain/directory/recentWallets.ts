import { RECENT_WALLETS_MAX } from "../limits.ts";
import { readStoredWallet, toStoredWallet } from "./storedWallet.ts";
import { type DirectoryWallet, mergeWallets } from "./wallet.ts";

/**
 * At most two, each id once, the newest first: a wallet that is used again moves to the front
 * (docs/rules/connection.md#recent-wallets).
 */
export const rememberWallet = (
  recent: ReadonlyArray<DirectoryWallet>,
  wallet: DirectoryWallet,
): ReadonlyArray<DirectoryWallet> => mergeWallets([wallet], recent).slice(0, RECENT_WALLETS_MAX);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The recent wallets of the page's storage; what is broken in it is left out, and no reason to fail. */
export const parseRecentWallets = (stored: string | undefined): ReadonlyArray<DirectoryWallet> => {
  const entries = parseJson(stored ?? "");
  if (!Array.isArray(entries)) return [];
  const wallets = entries.flatMap((entry) => readStoredWallet(entry) ?? []);
  return mergeWallets([], wallets).slice(0, RECENT_WALLETS_MAX);
};

/** The value of the storage key: a JSON array in the directory's own spelling (docs/rules/services.md#storage-keys). */
export const stringifyRecentWallets = (recent: ReadonlyArray<DirectoryWallet>): string =>
  JSON.stringify(recent.map(toStoredWallet));
