/** The button that connects a wallet; apart from the others, because it is all that a page says before a click. */
export const connectButtonTexts = {
  connect: "Connect Wallet",
  connecting: "Connecting...",
} as const;
