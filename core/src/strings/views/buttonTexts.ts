/** The buttons that a site puts on its page (behaviours section 2.5). */
export const buttonTexts = {
  connect: "Connect Wallet",
  connecting: "Connecting...",
  switchNetwork: "Switch Network",
  unknownNetwork: "Unknown Network",
  selectNetwork: "Select Network",
  accountLabel: "Open the account of {name}",
  accountBalanceLabel: "Open the account of {name}, balance {balance}",
} as const;
