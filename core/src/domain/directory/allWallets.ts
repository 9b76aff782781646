import { isOpenable } from "../links/openableBase.ts";
import { connectorOf, isAnnounced, isInstalled } from "./installedWallets.ts";
import type { SelectionContext } from "./selectWallet.ts";
import { type DirectoryWallet, mergeWallets, type WalletListState } from "./wallet.ts";
import { walletBrowserLink } from "./walletBrowserLinks.ts";

/** A wallet in the list of all wallets. */
export interface AllWalletsRow {
  readonly wallet: DirectoryWallet;
  readonly isInstalled: boolean;
  readonly isCertified: boolean;
}

export interface AllWalletsInput extends SelectionContext {
  readonly list: Pick<WalletListState, "featured" | "recommended" | "wallets" | "search">;
  /** When not empty, only these wallets are listed, besides featured ones. */
  readonly includeWalletIds: ReadonlyArray<string>;
  readonly excludeWalletIds: ReadonlyArray<string>;
  readonly certifiedOnly: boolean;
}

/** Featured, recommended and paged wallets, each once; during a search, its results. */
const listedWallets = ({
  list,
  includeWalletIds,
  excludeWalletIds,
}: AllWalletsInput): ReadonlyArray<DirectoryWallet> => {
  const isIncluded = ({ id }: DirectoryWallet) => includeWalletIds.length === 0 || includeWalletIds.includes(id);
  const wallets = list.search
    ? mergeWallets([], list.search.wallets)
    : mergeWallets(list.featured, [...list.recommended, ...list.wallets].filter(isIncluded));
  return wallets.filter(({ id }) => !excludeWalletIds.includes(id));
};

const hasLink = ({ mobileLink, webappLink, desktopLink }: DirectoryWallet): boolean =>
  [mobileLink, webappLink, desktopLink].some(isOpenable);

/** Whether a phone can use a wallet: it has no extensions and no desktop programs. */
const isForPhone = (wallet: DirectoryWallet, context: SelectionContext): boolean =>
  isOpenable(wallet.mobileLink) ||
  isOpenable(wallet.webappLink) ||
  isInstalled(wallet, context) ||
  connectorOf(wallet, context) !== undefined ||
  walletBrowserLink(wallet.name, context) !== undefined;

/** When the site uses only the relay, a wallet that exists only as an extension is of no use. */
const isUsable = (wallet: DirectoryWallet, context: SelectionContext): boolean =>
  (context.usesPageWallets || hasLink(wallet)) && (!context.device.isMobile || isForPhone(wallet, context));

/** The rows of the list of all wallets: installed ones first, the rest in the directory's order. */
export const allWallets = (input: AllWalletsInput): ReadonlyArray<AllWalletsRow> => {
  const rows = listedWallets(input)
    .filter((wallet) => (!input.certifiedOnly || wallet.badgeType === "certified") && isUsable(wallet, input))
    .map((wallet) => ({
      wallet,
      isInstalled: isAnnounced(wallet, input),
      isCertified: wallet.badgeType === "certified",
    }));
  return [...rows.filter((row) => row.isInstalled), ...rows.filter((row) => !row.isInstalled)];
};
