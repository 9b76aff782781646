/** The directory of wallets (docs/rules/directory.md#all-wallets). */
export const allWalletsTexts = {
  searchPlaceholder: "Search wallets",
  scanQrCode: "Scan a QR code instead",
  certifiedSwitch: "Only certified wallets",
  certifiedOnly: "Only WalletConnect certified",
  certifiedLabel: "{wallet}, certified",
  installedLabel: "{wallet}, installed",
  none: "No wallets found",
  foundCount: "Wallets found: {count}",
  loadedCount: "Wallets shown: {shown} of {count}",
  loading: "Loading wallets…",
  searching: "Searching wallets…",
  failed: "The list of wallets could not be loaded",
  loadMore: "Show more wallets",
} as const;

/** For visitors who have no wallet yet. */
export const getWalletTexts = {
  intro: "Pick one to start with. You can add others at any time.",
  exploreAll: "Explore all",
  exploreAllLabel: "Explore all wallets on another page",
  websiteLabel: "Open the website of {wallet}",
  chromeExtension: "Chrome Extension",
  iosApp: "iOS App",
  androidApp: "Android App",
  website: "Website",
} as const;

/** Three illustrated paragraphs (docs/rules/modal.md#help-screens). */
export const aboutWalletsTexts = {
  keysTitle: "Yours alone",
  keysText: "A wallet keeps the keys to what you own online: money, art, tickets, names. Only you can use them.",
  loginTitle: "One login, no passwords",
  loginText: "Connect your wallet wherever you go. There is nothing to fill in and no password to remember.",
  approveTitle: "You have the final say",
  approveText: "A site can only ask. Nothing is sent and nothing is signed until you approve it in your wallet.",
  getWallet: "Get a wallet",
} as const;
