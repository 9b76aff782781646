import type { Network } from "../chain/network.ts";
import type { Connector, MultiChainConnector } from "../connection/connector.ts";
import type { DirectoryWallet } from "../directory/wallet.ts";
import type { PorticoError } from "../errors/catalogue.ts";
import type { defaultSocials } from "./features.ts";

/** Views without data, identified by their name alone. */
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
  "SecureWallet",
  "SitePermissions",
  "SmartSessionList",
  "SmartSessionCreated",
] as const;
export type PlainViewName = (typeof plainViewNames)[number];

/** The data of the other views. */
interface ViewData {
  /** A wallet in the page, or a wallet with its own window. */
  readonly ConnectingExternal: { readonly connector: Connector; readonly wallet?: DirectoryWallet };
  /** Pairing through the relay. Without `wallet`, any wallet may scan the code. */
  readonly ConnectingWalletConnect: { readonly wallet?: DirectoryWallet; readonly connector?: Connector };
  readonly ConnectingMultiChain: { readonly connector: MultiChainConnector };
  readonly ConnectingSocial: { readonly provider?: SocialProvider };
  /**
   * `isRequired` means that the site lets nobody stay connected without signing in. `error` says why the view is shown
   * again.
   */
  readonly SIWXSignMessage: { readonly isRequired?: boolean; readonly error?: PorticoError };
  readonly Downloads: { readonly wallet?: DirectoryWallet };
  readonly EmailVerifyOtp: { readonly email: string };
  readonly EmailVerifyDevice: { readonly email: string };
  /** The current e-mail address. */
  readonly UpdateEmailWallet: { readonly email: string };
  readonly UpdateEmailPrimaryOtp: { readonly email: string; readonly newEmail: string };
  readonly UpdateEmailSecondaryOtp: { readonly email: string; readonly newEmail: string };
  /** The network to switch to. */
  readonly SwitchNetwork: { readonly network: Network };
  /** The network to switch to, which needs another wallet. */
  readonly SwitchActiveChain: { readonly network: Network };
  /** `forSwap` offers only networks on which tokens can be swapped. */
  readonly UnsupportedChain: { readonly forSwap?: boolean };
  /** An NFT of the connected account: `chain:address` of its contract, and its id in decimal digits. */
  readonly Nft: { readonly contract: string; readonly tokenId: string };
  readonly SwapSelectToken: { readonly target: "source" | "destination" };
}

/** A view that needs data. */
export type ViewDataName = keyof ViewData;

export type SocialProvider = (typeof defaultSocials)[number];
export type ViewName = PlainViewName | ViewDataName;

/** One screen of the modal and its data (docs/rules/modal.md#header-titles). */
export type View =
  | { readonly name: PlainViewName }
  | { [Name in keyof ViewData]: { readonly name: Name } & ViewData[Name] }[keyof ViewData];

/** A view, or the bare name of a view without data. */
export type ViewRequest = View | PlainViewName;

/** Returns the requested view. */
export const viewOf = (request: ViewRequest): View => (typeof request === "string" ? { name: request } : request);
