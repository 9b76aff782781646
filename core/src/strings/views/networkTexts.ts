/** Choosing the network (docs/rules/chain.md#networks-screen). */
export const networksTexts = {
  searchPlaceholder: "Search networks",
  listLabel: "Networks",
  activeLabel: "{network}, in use",
  unsupportedLabel: "{network}, not available in your wallet",
  unsupported: "Not available in your wallet",
  none: "No networks found",
  foundCount: "Networks found: {count}",
  walletNote: "Your wallet may not support some of these networks.",
  whatIsANetwork: "What is a network",
} as const;

/** Two illustrated paragraphs (docs/rules/modal.md#help-screens). */
export const aboutNetworksTexts = {
  recordTitle: "Where your things are kept",
  recordText:
    "A network keeps the record of who owns what. Many computers share it, so that nobody can change it alone.",
  choiceTitle: "Each has its strengths",
  choiceText:
    "Some networks are faster, some cheaper, some safer for large amounts. What you own on one does not show up on another.",
  learnMore: "Learn more",
} as const;

/** A network switch that the wallet must approve. */
export const switchNetworkTexts = {
  approve: "Approve in wallet",
  approveHint: "Approve the switch in your wallet.",
  declined: "Switch declined",
  switchingTo: "Switching to {network}",
  switched: "You are now on {network}",
} as const;

/** The network needs another wallet. */
export const switchChainTexts = {
  switchTo: "Switch to {chain}",
  otherWallet: "Your current wallet does not support {chain}. To continue, connect a wallet for {namespace}.",
} as const;

/** The wallet uses a network that the site does not have. */
export const unsupportedTexts = {
  intro: "This site does not support the network your wallet is on. Choose another one to continue.",
  swapIntro: "Swapping is not available on this network. Choose one of these to continue.",
} as const;
