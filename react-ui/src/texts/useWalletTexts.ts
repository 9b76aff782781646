import { type WalletViewTexts, walletViewTexts } from "@portico/core/strings";
import { hookOfTexts } from "./hookOfTexts.ts";

/** The texts of the views that list and explain wallets. */
export const useWalletTexts = hookOfTexts<WalletViewTexts>(walletViewTexts);
