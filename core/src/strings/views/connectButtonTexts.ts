/** The button that connects a wallet; apart from the others, because it is all that a page says before a click. */
export const connectButtonTexts = {
  connect: "Connect Wallet",
  connecting: "Connecting...",
  /** On the button itself, whose code could not be fetched: pressing it again tries again. */
  failed: "Not loaded. Try again",
} as const;
