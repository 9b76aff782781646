/**
 * The button that connects a wallet. In a separate file, because these are the only texts that a page needs before a
 * click.
 */
export const connectButtonTexts = {
  connect: "Connect Wallet",
  connecting: "Connecting…",
  /** Shown on the button when its code could not be fetched. Another press tries again. */
  failed: "Couldn't load. Try again",
} as const;
