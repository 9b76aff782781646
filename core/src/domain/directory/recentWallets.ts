import { RECENT_WALLETS_MAX } from "../limits.ts";
import { readStoredWallet, toStoredWallet } from "./storedWallet.ts";
import { type DirectoryWallet, mergeWallets } from "./wallet.ts";

/**
 * Keeps at most two wallets, each id once, the newest first. A wallet that is used again moves to the front
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

/** Reads the recent wallets from the page's storage. Broken entries are left out rather than an error. */
export const parseRecentWallets = (stored: string | undefined): ReadonlyArray<DirectoryWallet> => {
  const entries = parseJson(stored ?? "");
  if (!Array.isArray(entries)) return [];
  const wallets = entries.flatMap((entry) => readStoredWallet(entry) ?? []);
  return mergeWallets([], wallets).slice(0, RECENT_WALLETS_MAX);
};

/** The stored value: a JSON array in the directory's own spelling (docs/rules/services.md#storage-keys). */
export const stringifyRecentWallets = (recent: ReadonlyArray<DirectoryWallet>): string =>
  JSON.stringify(recent.map(toStoredWallet));
