import { type AccountType, defaultAccountTypes } from "../account/account.ts";
import type { AddressLabels } from "../account/addressLabels.ts";
import type { ChainId, Namespace } from "../chain/caip.ts";
import type { DirectoryWallet } from "../directory/wallet.ts";
import { type ConnectMethod, defaultFeatures, defaultSocials, type Feature, walletFeaturesOrder } from "./features.ts";
import type { ThemeMode, ThemeVariables } from "./theme/theme.ts";
import type { SocialProvider } from "./view.ts";

/** Which parts are on, and in which order they appear. */
export interface ModalFeatures extends Readonly<Record<Feature, boolean>> {
  /** The social logins in their order. `false` means the same as an empty list: no social login. */
  readonly socials: ReadonlyArray<SocialProvider> | false;
  /**
   * Whether visitors can sign in with a passkey. Without it, they can once the secure site has said in this browser that
   * it offers passkeys.
   *
   * @default when the secure site offers them
   */
  readonly passkey?: boolean;
  /**
   * The ways to connect in their order; those left out are not offered.
   *
   * @default wallets first where the page has one, else last
   */
  readonly connectMethodsOrder?: ReadonlyArray<ConnectMethod>;
  /** The order of these on the account screen. */
  readonly walletFeaturesOrder: ReadonlyArray<(typeof walletFeaturesOrder)[number]>;
}

/** The site's description, as wallets show it. */
export interface SiteMetadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: ReadonlyArray<string>;
}

/** What a site shows the balance of on a network (docs/rules/account.md#site-tokens). */
export interface SiteToken {
  /** The address of an ERC-20 contract. Without one, the native coin. */
  readonly address?: string;
  /** A picture beside the balance. */
  readonly imageUrl?: string;
}

/** All options of the modal, complete (docs/rules/modal.md#modal-options), and what they leave to the client's. */
export interface ModalOptions {
  /** Shows the bar with what the site's owner has to know. */
  readonly debug: boolean;
  /** Offers the relay: the QR code, and the list of all wallets. */
  readonly enableWalletConnect: boolean;
  /** Leads visitors without a wallet to one; where there is room, beside the list of wallets. */
  readonly enableWalletGuide: boolean;
  /** Offers wallets on the Connect screen. */
  readonly enableWallets: boolean;
  /** Shows wallets that announce themselves (EIP-6963). */
  readonly enableEIP6963: boolean;
  /** Keeps a log of the embedded wallet. `downloadAppKitLogsBlob.sdk()` in the console of the page saves it as a file. */
  readonly enableAuthLogger: boolean;
  /** Makes the modal a part of the page, without an overlay. */
  readonly enableEmbedded: boolean;
  /** Keeps the dialog where `<Modal />` or the provider stands, instead of attaching it to the page's body. */
  readonly disableAppend: boolean;
  /** Never shows the screen of unsupported networks. */
  readonly allowUnsupportedChain: boolean;
  /** Whether Connect leads to the list of all wallets: always, never, or on phones. */
  readonly allWallets: "SHOW" | "HIDE" | "ONLY_MOBILE";
  /** Relay-only mode: the modal opens only while no wallet is connected. */
  readonly basic: boolean;
  /** The site's own entries in the lists of wallets. */
  readonly customWallets: ReadonlyArray<DirectoryWallet>;
  /** Tokens whose balance is shown beside the account in place of the native coin's, by CAIP-2 id of EVM networks. */
  readonly tokens: Readonly<Partial<Record<ChainId, SiteToken>>>;
  /** Pictures of networks: URLs by CAIP-2 id. Those of the directory stand in for the ones left out. */
  readonly chainImages: Readonly<Partial<Record<ChainId, string>>>;
  /** The site's own names for accounts, by address or by CAIP-10 id. */
  readonly addressLabels: AddressLabels;
  /** The client's `metadata`, completed with what the page says. Absent for a site without a name. */
  readonly metadata?: SiteMetadata;
  /** The site's networks on which a source serves swaps. */
  readonly swapChains?: ReadonlyArray<ChainId>;
  /** Origin of the secure site, where visitors who sign in by e-mail find their wallet. */
  readonly secureSite?: string;
  /** A link below the wallets of Connect: `https:`, or a path of the site. */
  readonly termsConditionsUrl?: string;
  /** A link below the wallets of Connect: `https:`, or a path of the site. */
  readonly privacyPolicyUrl?: string;
  /**
   * The account type that a connecting wallet starts with, when it shows several types and the visitor has chosen none.
   * A wallet that is already connected keeps the account in use.
   */
  readonly defaultAccountTypes: Readonly<Record<Namespace, AccountType>>;
  readonly features: ModalFeatures;
}

/** The options that a site passes. Missing options keep their defaults. */
export interface ModalOptionsInput
  extends Partial<Omit<ModalOptions, "defaultAccountTypes" | "features" | "metadata" | "secureSite" | "swapChains">> {
  /**
   * The account that a connecting wallet starts with, when it shows several kinds and the visitor has chosen none.
   *
   * @default by namespace
   */
  readonly defaultAccountTypes?: Partial<ModalOptions["defaultAccountTypes"]>;
  /** Which parts are on, and in which order they appear. */
  readonly features?: Partial<ModalFeatures>;
  /**
   * Dark, light, or as the visitor's device.
   *
   * @default `"dark"`
   */
  readonly themeMode?: ThemeMode;
  /** Colours, font and sizes. */
  readonly themeVariables?: ThemeVariables;
}

export const defaultModalOptions: ModalOptions = {
  debug: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  enableWallets: true,
  enableEIP6963: true,
  enableAuthLogger: true,
  enableEmbedded: false,
  disableAppend: false,
  allowUnsupportedChain: false,
  allWallets: "SHOW",
  basic: false,
  customWallets: [],
  tokens: {},
  chainImages: {},
  addressLabels: {},
  defaultAccountTypes,
  features: { ...defaultFeatures, socials: defaultSocials, walletFeaturesOrder },
};

const optionNames: ReadonlySet<string> = new Set([
  ...Object.keys(defaultModalOptions),
  "termsConditionsUrl",
  "privacyPolicyUrl",
]);

/** Later options take precedence. An option with the value undefined counts as missing. */
const mergeDefined = <A extends object>(base: A, input: Partial<A> | undefined): A => ({
  ...base,
  ...Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== undefined)),
});

/** Picks the modal's options from all options of a site. */
export const pickModalOptions = (input: ModalOptionsInput): ModalOptionsInput =>
  Object.fromEntries(Object.entries(input).filter(([name]) => optionNames.has(name)));

/** Merges new options into the base. Features and account types are replaced one by one. */
export const mergeModalOptions = (base: ModalOptions, input: ModalOptionsInput): ModalOptions => {
  const { features, defaultAccountTypes: types, ...plain } = pickModalOptions(input);
  return {
    ...mergeDefined(base, plain),
    features: mergeDefined(base.features, features),
    defaultAccountTypes: mergeDefined(base.defaultAccountTypes, types),
  };
};
