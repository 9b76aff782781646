import { WALLETS_TO_GET_MAX } from "../limits.ts";
import { isPageLink } from "../links/linkPolicy.ts";
import { type DirectoryWallet, mergeWallets, type WalletListState } from "./wallet.ts";

/** A wallet with a web page where it can be downloaded. */
export type WalletToGet = DirectoryWallet & { readonly homepage: string };

/** The page that helps to choose among all wallets (docs/rules/services.md#pages-outside). */
export const WALLET_GUIDE_URL = "https://walletguide.walletconnect.network/";

const hasHomepage = (wallet: DirectoryWallet): wallet is WalletToGet => isPageLink(wallet.homepage);

/**
 * The wallets offered to a visitor without one: the first featured, custom, recommended and well-known ones with a homepage.
 */
export const walletsToGet = (
  { featured, recommended }: Pick<WalletListState, "featured" | "recommended">,
  customWallets: ReadonlyArray<DirectoryWallet>,
  wellKnown: ReadonlyArray<DirectoryWallet>,
): ReadonlyArray<WalletToGet> =>
  mergeWallets(featured, [...customWallets, ...recommended, ...wellKnown])
    .filter(hasHomepage)
    .slice(0, WALLETS_TO_GET_MAX);
