import { connectButtonTexts } from "./connectButtonTexts.ts";

/** The buttons that a site puts on its page (docs/rules/modal.md#page-buttons). */
export const buttonTexts = {
  ...connectButtonTexts,
  switchNetwork: "Switch Network",
  unknownNetwork: "Unknown Network",
  selectNetwork: "Select Network",
  accountLabel: "Open the account of {name}",
  accountBalanceLabel: "Open the account of {name}, balance {balance}",
  walletMissing: "{wallet} was not found. Choose another wallet",
} as const;
