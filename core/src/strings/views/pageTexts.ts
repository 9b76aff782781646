/** Why the dialog does not close. */
export const dialogTexts = {
  signInFirst: "Sign in or cancel first",
  chooseNetworkFirst: "Choose a supported network first",
} as const;

/** Actions of several views, and their confirmations. */
export const actionTexts = {
  or: "or",
  back: "Back",
  close: "Close",
  cancel: "Cancel",
  dismiss: "Dismiss",
  tryAgain: "Try again",
  clearSearch: "Clear the search",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  copyAddress: "Copy the address",
  addressCopied: "Address copied",
  copyFailed: "Failed to copy",
  switch: "Switch",
  disconnect: "Disconnect",
  disconnecting: "Disconnecting…",
  disconnected: "You are disconnected",
  loadMore: "Load more",
  opensNewTab: "Opens in a new tab",
  chooseNetworkLabel: "Network: {network}. Choose another one",
} as const;

/** Toasts, the alert bar and states of any view (docs/rules/modal.md#toasts, docs/rules/modal.md#alerts). */
export const noticeTexts = {
  unknownError: "Unknown error",
  loading: "Loading…",
  loadFailed: "This could not be loaded",
  comingSoon: "Coming soon",
  declinedHint:
    "You can try again. If nothing opens, your wallet may still show an older request: answer that one first.",
  nothingFoundHint: "Try another spelling or a shorter word.",
  offline: "You are offline",
  offlineHint: "Check your internet connection. This page continues as soon as you are back online.",
  online: "You are back online",
} as const;

/** Alternative texts of images. An image without a name gets the name of its kind. */
export const imageTexts = {
  nft: "Picture of {name}",
  unnamedNft: "Picture of an NFT",
  pairingCode: "QR code to connect a wallet",
  walletPairingCode: "QR code to connect {name}",
  addressCode: "QR code of your address",
} as const;

/** The texts of errors that may come when nothing more can be fetched. Those of the others are fetched with the first error. */
export const firstErrorTexts = {
  FEATURE_LOAD_FAILED: "A part of the page could not be loaded. Please check your connection and try again",
  UNEXPECTED: "Something went wrong",
} as const;
