import type { Network } from "../chain/network.ts";
import type { Connector, MultiChainConnector } from "../connection/connector.ts";
import type { DirectoryWallet } from "../directory/wallet.ts";
import type { PorticoError } from "../errors/catalogue.ts";
import type { defaultSocials } from "./features.ts";

/** Views that need nothing but their name. */
export const plainViewNames = [
  "Connect",
  "Create",
  "AllWallets",
  "ConnectWallets",
  "ConnectSocials",
  "ConnectingWalletConnectBasic",
  "ConnectingFarcaster",
  "ConnectingSiwe",
  "GetWallet",
  "UpgradeEmailWallet",
  "Account",
  "AccountSettings",
  "Profile",
  "SwitchAddress",
  "Networks",
  "OnRampProviders",
  "OnRampTokenSelect",
  "OnRampFiatSelect",
  "OnRampActivity",
  "BuyInProgress",
  "Transactions",
  "WhatIsABuy",
  "WhatIsANetwork",
  "WhatIsAWallet",
  "ChooseAccountName",
  "RegisterAccountName",
  "RegisterAccountNameSuccess",
  "WalletReceive",
  "WalletCompatibleNetworks",
  "WalletSend",
  "WalletSendPreview",
  "WalletSendSelectToken",
  "Swap",
  "SwapPreview",
  "ApproveTransaction",
  "SmartSessionList",
  "SmartSessionCreated",
] as const;
export type PlainViewName = (typeof plainViewNames)[number];

/** What the other views are about. */
interface ViewData {
  /** A wallet in the page, or one that brings its own window. */
  readonly ConnectingExternal: { readonly connector: Connector; readonly wallet?: DirectoryWallet };
  /** Pairing through the relay; without a wallet any wallet may scan the code. */
  readonly ConnectingWalletConnect: { readonly wallet?: DirectoryWallet; readonly connector?: Connector };
  readonly ConnectingMultiChain: { readonly connector: MultiChainConnector };
  readonly ConnectingSocial: { readonly provider?: SocialProvider };
  /** `isRequired` where the site lets nobody stay connected without; `error` is why the view is there once more. */
  readonly SIWXSignMessage: { readonly isRequired?: boolean; readonly error?: PorticoError };
  readonly Downloads: { readonly wallet?: DirectoryWallet };
  readonly EmailVerifyOtp: { readonly email: string };
  readonly EmailVerifyDevice: { readonly email: string };
  /** The present e-mail address. */
  readonly UpdateEmailWallet: { readonly email: string };
  readonly UpdateEmailPrimaryOtp: { readonly email: string; readonly newEmail: string };
  readonly UpdateEmailSecondaryOtp: { readonly email: string; readonly newEmail: string };
  /** The network to switch to. */
  readonly SwitchNetwork: { readonly network: Network };
  /** The network to switch to; another wallet is needed for it. */
  readonly SwitchActiveChain: { readonly network: Network };
  /** `forSwap` offers only networks that tokens can be swapped on. */
  readonly UnsupportedChain: { readonly forSwap?: boolean };
  readonly SwapSelectToken: { readonly target: "source" | "destination" };
}

export type SocialProvider = (typeof defaultSocials)[number];
export type ViewName = PlainViewName | keyof ViewData;

/** One screen of the modal and what it is about (docs/rules/modal.md#header-titles). */
export type View =
  | { readonly name: PlainViewName }
  | { [Name in keyof ViewData]: { readonly name: Name } & ViewData[Name] }[keyof ViewData];

/** A view, or the bare name of one that needs nothing more. */
export type ViewRequest = View | PlainViewName;

/** The view that is asked for. */
export const viewOf = (request: ViewRequest): View => (typeof request === "string" ? { name: request } : request);
