import { openingTexts } from "../openingTexts.ts";
import { connectButtonTexts } from "./connectButtonTexts.ts";
import { networkButtonTexts } from "./networkButtonTexts.ts";

/** The buttons that a site puts on its page (docs/rules/modal.md#page-buttons). */
export const buttonTexts = {
  ...connectButtonTexts,
  ...openingTexts,
  ...networkButtonTexts,
  accountLabel: "Open the account of {name}",
  accountBalanceLabel: "Open the account of {name}, balance {balance}",
  walletMissing: "{wallet} was not found. Choose another wallet",
  pendingLabel: "{label}, pending transactions: {count}",
  networkLabel: "{label}, network: {network}",
  confirmedLabel: "{label}, confirmed transactions: {count}",
  /** What a screen reader says by itself. */
  confirmedNote: "Confirmed transactions: {count}",
} as const;
