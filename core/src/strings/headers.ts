import type { ViewName } from "../domain/modal/view.ts";

/** Titles of the views. A name in braces is that of the view's wallet, connector, network or provider. */
export const headerTexts = {
  Connect: "Connect Wallet",
  Create: "Create Wallet",
  AllWallets: "All Wallets",
  ConnectWallets: "Connect wallet",
  ConnectSocials: "All socials",
  ConnectingExternal: "Connect Wallet",
  ConnectingWalletConnect: "WalletConnect",
  ConnectingWalletConnectBasic: "WalletConnect",
  ConnectingMultiChain: "Select chain",
  ConnectingSocial: "Connect Social",
  ConnectingFarcaster: "Farcaster",
  ConnectingSiwe: "Sign In",
  SIWXSignMessage: "Sign In",
  Downloads: "Downloads",
  GetWallet: "Get a wallet",
  EmailVerifyOtp: "Confirm Email",
  EmailVerifyDevice: "Register Device",
  UpdateEmailWallet: "Edit Email",
  UpdateEmailPrimaryOtp: "Confirm Current Email",
  UpdateEmailSecondaryOtp: "Confirm New Email",
  UpgradeEmailWallet: "Upgrade your Wallet",
  Networks: "Choose Network",
  SwitchNetwork: "Switch Network",
  UnsupportedChain: "Switch Network",
  SwitchActiveChain: "Switch chain",
  SwitchAddress: "Switch Address",
  OnRampProviders: "Choose Provider",
  OnRampTokenSelect: "Select Token",
  OnRampFiatSelect: "Select Currency",
  BuyInProgress: "Buy",
  OnRampActivity: "Activity",
  Transactions: "Activity",
  WhatIsABuy: "What is Buy?",
  WhatIsANetwork: "What is a network?",
  WhatIsAWallet: "What is a wallet?",
  RegisterAccountName: "Choose name",
  WalletReceive: "Receive",
  WalletCompatibleNetworks: "Compatible Networks",
  WalletSend: "Send",
  WalletSendPreview: "Review send",
  WalletSendSelectToken: "Select Token",
  Swap: "Swap",
  SwapSelectToken: "Select token",
  SwapPreview: "Preview swap",
  ApproveTransaction: "Approve Transaction",
  SmartSessionList: "Smart Sessions",
} as const satisfies Readonly<Partial<Record<ViewName, string>>>;

/** Names for screen readers of views without a visible title. */
export const hiddenHeaderTexts = {
  Account: "Your account",
  AccountSettings: "Account settings",
  Profile: "Your accounts",
  ChooseAccountName: "Choose account name",
  RegisterAccountNameSuccess: "Account name registered",
  SmartSessionCreated: "Smart session created",
} as const satisfies Readonly<Record<Exclude<ViewName, keyof typeof headerTexts>, string>>;

/** Texts beside a title and within it. */
export const headerPartTexts = {
  beta: "Beta",
  getWallet: "Get {wallet}",
} as const;
