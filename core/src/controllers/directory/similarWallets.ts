import uFuzzy from "@leeoniya/ufuzzy";
import { type DirectoryWallet, mergeWallets } from "../../domain/directory/wallet.ts";
import { WALLET_FUZZY_MAX_CHARACTERS, WALLET_SEARCH_ENTRIES } from "../../domain/limits.ts";

/** One letter of each word may be missing, extra, wrong or exchanged with the next one. */
const matcher = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

/**
 * Returns the wallets whose names are like a text, the likeliest first: `metamsk` finds MetaMask, and `wal coin` finds
 * Coinbase Wallet (docs/rules/directory.md#similar-names). Each wallet is listed once.
 */
export const similarWallets = (
  text: string,
  wallets: ReadonlyArray<DirectoryWallet>,
): ReadonlyArray<DirectoryWallet> => {
  const candidates = mergeWallets([], wallets);
  const needle = text.slice(0, WALLET_FUZZY_MAX_CHARACTERS);
  const [found, details, order] = matcher.search(
    candidates.map(({ name }) => name),
    needle,
    1,
    WALLET_SEARCH_ENTRIES,
  );
  const ranked = details && order ? order.map((place) => details.idx[place]) : (found ?? []);
  return ranked.flatMap((index) => (index === undefined ? [] : (candidates[index] ?? [])));
};
