/** The account of the connected wallet (docs/rules/account.md#account-screen). */
export const accountTexts = {
  balanceLabel: "Balance: {balance}",
  blockExplorer: "Block Explorer",
  buyCrypto: "Buy crypto",
  buy: "Buy",
  swap: "Swap",
  send: "Send",
  receive: "Receive",
  activity: "Activity",
  accountsLabel: "Accounts of {name}",
  paymentTab: "Payment",
  ordinalsTab: "Ordinals",
  tabsLabel: "Contents of your account",
  tokensTab: "Tokens",
  nftsTab: "NFTs",
  activityTab: "Activity",
  noTokens: "No tokens yet",
  buyCard: "Buy Crypto",
  buyCardHint: "Pay with a card or from your bank account",
  popularTag: "popular",
  receiveFunds: "Receive funds",
  receiveFundsHint: "Move tokens here from another wallet",
  nftsUnlisted: "NFTs are not listed here",
  nftsUnlistedHint: "Neither your wallet nor this site lists them. They are safe in your account.",
  activityHint: "What you send, receive and swap will show up here.",
  noHistory: "Past activity is not available on this network",
  sentHere: "Sent from this site",
  tokensFailed: "Your tokens could not be loaded",
  activityFailed: "Your activity could not be loaded",
  balanceFailed: "Your balance is not available right now",
  disconnectAll: "Disconnect all",
  pending: "Pending transactions: {count}",
} as const;

/** Account settings (docs/rules/account.md#account-settings). */
export const settingsTexts = {
  upgradeWallet: "Upgrade your wallet",
  upgradeWalletHint: "Move to a wallet whose keys you hold yourself",
  unknownNetwork: "Unknown",
  editEmailLabel: "Change the email address {email}",
  toSmartAccount: "Switch to your smart account",
  toEoa: "Switch to your standard account",
  chooseName: "Choose account name",
} as const;

/** Several accounts of one wallet (docs/rules/account.md#several-accounts). */
export const profileTexts = {
  accountSettings: "Account Settings",
  yourAccounts: "Your accounts",
  smartAccount: "Smart Account",
  emailAccount: "Email Account",
  switchTo: "Switch to",
  switchToLabel: "Switch to {account}",
  inUseLabel: "{account}, in use",
  switched: "Switched to {account}",
} as const;

/** The screen with the visitor's own address (docs/rules/account.md#receive). */
export const receiveTexts = {
  hint: "Copy your address, or let someone scan this code",
  supportedNetworks: "Supported networks",
  requestAmount: "Request an amount",
  addressOnly: "Address only",
  requestNetwork: "This request is for {network} only.",
  requestCopied: "Payment link copied",
  requestCode: "QR code of a payment to you",
  networksBanner: "Send only on these networks. Funds sent on others may be lost.",
} as const;

/** Signing in with the wallet (docs/rules/identity.md#signing-in-with-a-wallet). */
export const signInTexts = {
  heading: "Sign in to {app}",
  unnamedApp: "this site",
  hint: "Sign a message to show that this wallet is yours. It costs nothing. If you cancel, your wallet is disconnected.",
  optionalHint: "Sign a message to show that this wallet is yours. It costs nothing. Signing in is optional.",
  sign: "Sign",
  signing: "Signing…",
  signedIn: "You are signed in",
} as const;
