import { connectorOf, isAnnounced, isInstalled, type PageWallets } from "./installedWallets.ts";
import { type DirectoryWallet, mergeWallets, type WalletListState } from "./wallet.ts";
import type { BrowserLinkContext } from "./walletBrowserLinks.ts";
import { walletBrowserLink } from "./walletBrowserLinks.ts";
import { isOpenable } from "./walletLinks.ts";

/** A wallet in the list of all wallets. */
export interface AllWalletsRow {
  readonly wallet: DirectoryWallet;
  readonly isInstalled: boolean;
  readonly isCertified: boolean;
}

export interface AllWalletsInput {
  readonly list: Pick<WalletListState, "featured" | "recommended" | "wallets" | "search">;
  readonly page: PageWallets;
  /** False when the site is limited to the relay: a wallet that is an extension only cannot be used then. */
  readonly usesPageWallets: boolean;
  /** When not empty, only these are listed, besides featured ones. */
  readonly includeWalletIds: ReadonlyArray<string>;
  readonly excludeWalletIds: ReadonlyArray<string>;
  readonly certifiedOnly: boolean;
  /** What decides whether a wallet opens the page in its own browser. */
  readonly browserLink: BrowserLinkContext;
}

/** Featured, recommended and paged wallets, each once; while there is a search, what it found. */
const listed = ({ list, includeWalletIds, excludeWalletIds }: AllWalletsInput): ReadonlyArray<DirectoryWallet> => {
  const isIncluded = ({ id }: DirectoryWallet) => includeWalletIds.length === 0 || includeWalletIds.includes(id);
  const wallets = list.search
    ? mergeWallets([], list.search.wallets)
    : mergeWallets(list.featured, [...list.recommended, ...list.wallets].filter(isIncluded));
  return wallets.filter(({ id }) => !excludeWalletIds.includes(id));
};

const hasLink = ({ mobileLink, webappLink, desktopLink }: DirectoryWallet): boolean =>
  [mobileLink, webappLink, desktopLink].some(isOpenable);

/** Whether a phone can do anything with a wallet: extensions and desktop programs are out of its reach. */
const isForPhone = (wallet: DirectoryWallet, { page, browserLink }: AllWalletsInput): boolean =>
  isOpenable(wallet.mobileLink) ||
  isOpenable(wallet.webappLink) ||
  isInstalled(wallet, page) ||
  connectorOf(wallet, page) !== undefined ||
  walletBrowserLink(wallet.name, browserLink) !== undefined;

const isUsable = (wallet: DirectoryWallet, input: AllWalletsInput): boolean =>
  (input.usesPageWallets || hasLink(wallet)) && (!input.page.device.isMobile || isForPhone(wallet, input));

/** The rows of the list of all wallets: installed ones first, the rest in the directory's order. */
export const allWallets = (input: AllWalletsInput): ReadonlyArray<AllWalletsRow> => {
  const rows = listed(input)
    .filter((wallet) => (!input.certifiedOnly || wallet.badgeType === "certified") && isUsable(wallet, input))
    .map((wallet) => ({
      wallet,
      isInstalled: isAnnounced(wallet, input.page),
      isCertified: wallet.badgeType === "certified",
    }));
  return [...rows.filter((row) => row.isInstalled), ...rows.filter((row) => !row.isInstalled)];
};
