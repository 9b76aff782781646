import { aboutWalletsTexts, allWalletsTexts, getWalletTexts } from "../views/walletTexts.ts";

/** The English texts of the views that list and explain wallets, by area. They are loaded with the first of those views. */
export const walletViewTexts = {
  allWallets: allWalletsTexts,
  getWallet: getWalletTexts,
  aboutWallets: aboutWalletsTexts,
} as const;
