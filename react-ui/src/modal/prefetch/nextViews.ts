import type { Feature } from "@portico/core/domain";
import type { views } from "../ViewOf.tsx";

type FetchedViewName = keyof typeof views;

/** The views that are one click away from a view, the likeliest first (docs/rules/modal.md#views-ahead). */
export const nextViews: { readonly [Name in FetchedViewName]?: ReadonlyArray<FetchedViewName> } = {
  Connect: ["ConnectingExternal", "ConnectingWalletConnect", "AllWallets", "WhatIsAWallet", "GetWallet"],
  ConnectWallets: ["ConnectingExternal", "ConnectingWalletConnect", "AllWallets"],
  AllWallets: ["ConnectingWalletConnect", "ConnectingExternal"],
  ConnectingMultiChain: ["ConnectingExternal"],
  ConnectingWalletConnect: ["Downloads"],
  WhatIsAWallet: ["GetWallet"],
  Create: ["GetWallet"],
  Account: ["WalletReceive", "WalletSend", "Swap", "OnRampProviders", "Transactions", "AccountSettings", "Networks"],
  AccountSettings: ["Networks"],
  WalletReceive: ["WalletCompatibleNetworks"],
  WalletSend: ["WalletSendSelectToken", "WalletSendPreview"],
  Swap: ["SwapSelectToken", "SwapPreview"],
  OnRampProviders: ["OnRampTokenSelect", "OnRampFiatSelect", "BuyInProgress"],
  Networks: ["WhatIsANetwork"],
};

/** The feature without which nothing leads to a view. */
export const featureOf: { readonly [Name in FetchedViewName]?: Feature } = {
  AllWallets: "allWallets",
  WalletReceive: "receive",
  WalletSend: "send",
  Swap: "swaps",
  OnRampProviders: "onramp",
  Transactions: "history",
};
