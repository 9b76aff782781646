import { WALLET_COUNT_STEP } from "../limits.ts";

/** A wallet of the directory (docs/rules/directory.md#directory-wallet). */
export interface DirectoryWallet {
  readonly id: string;
  readonly name: string;
  readonly badgeType?: "none" | "certified";
  readonly homepage?: string;
  readonly appStore?: string;
  readonly playStore?: string;
  readonly chromeStore?: string;
  readonly imageId?: string;
  readonly imageUrl?: string;
  readonly order?: number;
  readonly mobileLink?: string;
  readonly desktopLink?: string;
  readonly webappLink?: string;
  readonly rdns?: string;
  readonly injected?: ReadonlyArray<{ readonly namespace?: string; readonly injectedId?: string }>;
  readonly chains?: ReadonlyArray<string>;
}
export interface WalletListState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly featured: ReadonlyArray<DirectoryWallet>;
  readonly recommended: ReadonlyArray<DirectoryWallet>;
  /** Wallets that the site excludes. Page wallets that announce their RDNS are hidden too. */
  readonly excluded: ReadonlyArray<DirectoryWallet>;
  readonly wallets: ReadonlyArray<DirectoryWallet>;
  /** Pages loaded so far. */
  readonly page: number;
  /** The total that the directory reports. */
  readonly count: number;
  /** Whether every page is loaded. A directory may count more wallets than it returns. */
  readonly isWhole: boolean;
  readonly search?: { readonly text: string; readonly wallets: ReadonlyArray<DirectoryWallet> };
}

/** Appends wallets. Each id stays once, in its first place. */
export const mergeWallets = (
  current: ReadonlyArray<DirectoryWallet>,
  more: ReadonlyArray<DirectoryWallet>,
): ReadonlyArray<DirectoryWallet> => {
  const byId = new Map<string, DirectoryWallet>();
  for (const wallet of [...current, ...more]) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet);
  return [...byId.values()];
};

/** Sorts wallets in the order of a list of ids; wallets that are not listed go last. */
export const inOrderOf = (wallets: ReadonlyArray<DirectoryWallet>, ids: ReadonlyArray<string>) => {
  const rank = (wallet: DirectoryWallet) => (ids.includes(wallet.id) ? ids.indexOf(wallet.id) : ids.length);
  return [...wallets].sort((a, b) => rank(a) - rank(b));
};

/** The shown number of featured and listed wallets: exact below 10, else rounded down to ten, with `+` when rounded. */
export const shownWalletCount = (total: number): string => {
  if (total < WALLET_COUNT_STEP) return String(total);
  const rounded = Math.floor(total / WALLET_COUNT_STEP) * WALLET_COUNT_STEP;
  return rounded === total ? String(rounded) : `${rounded}+`;
};
