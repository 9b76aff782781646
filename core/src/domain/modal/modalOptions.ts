import { type AccountType, defaultAccountTypes } from "../account/account.ts";
import type { ChainId, Namespace } from "../chain/caip.ts";
import type { DirectoryWallet } from "../directory/wallet.ts";
import { type ConnectMethod, defaultFeatures, defaultSocials, type Feature, walletFeaturesOrder } from "./features.ts";
import type { ThemeMode, ThemeVariablesGiven } from "./theme.ts";
import type { SocialProvider } from "./view.ts";

/** Which parts are on, and in which order they come. */
export interface ModalFeatures extends Readonly<Record<Feature, boolean>> {
  /** `false` is the same as an empty list: no social login. */
  readonly socials: ReadonlyArray<SocialProvider> | false;
  /** The wallets in the page decide where it is left out. */
  readonly connectMethodsOrder?: ReadonlyArray<ConnectMethod>;
  readonly walletFeaturesOrder: ReadonlyArray<(typeof walletFeaturesOrder)[number]>;
}

/** How a site introduces itself to wallets. */
export interface SiteMetadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: ReadonlyArray<string>;
}

/** A token of the site's own, shown for a network. */
export interface SiteToken {
  /** Without one the native coin is meant. */
  readonly address?: string;
  readonly imageUrl?: string;
}

/** What a site decides about the modal, complete (docs/rules/modal.md#modal-options). */
export interface ModalOptions {
  /** Shows the alert bar. */
  readonly debug: boolean;
  readonly enableWalletConnect: boolean;
  readonly enableWalletGuide: boolean;
  readonly enableWallets: boolean;
  /** Wallets that announce themselves (EIP-6963). */
  readonly enableEIP6963: boolean;
  /** Log of the embedded wallet. */
  readonly enableAuthLogger: boolean;
  /** The modal is a part of the page, without an overlay. */
  readonly enableEmbedded: boolean;
  /** The modal is not attached to the page's body. */
  readonly disableAppend: boolean;
  /** The screen of unsupported networks never shows. */
  readonly allowUnsupportedChain: boolean;
  readonly allWallets: "SHOW" | "HIDE" | "ONLY_MOBILE";
  /** Relay-only mode: the modal opens only while nobody is connected. */
  readonly basic: boolean;
  readonly customWallets: ReadonlyArray<DirectoryWallet>;
  /** By CAIP-2 chain id. */
  readonly tokens: Readonly<Partial<Record<ChainId, SiteToken>>>;
  /** URLs by CAIP-2 chain id. */
  readonly chainImages: Readonly<Partial<Record<ChainId, string>>>;
  /** Left out, it is taken from the page. */
  readonly metadata?: SiteMetadata;
  readonly termsConditionsUrl?: string;
  readonly privacyPolicyUrl?: string;
  /**
   * The kind of account a wallet that connects starts with, where it shows several and the visitor has chosen none. A
   * wallet that is connected already keeps the account in use.
   */
  readonly defaultAccountTypes: Readonly<Record<Namespace, AccountType>>;
  readonly features: ModalFeatures;
}

/** What a site says of the above; each thing left out is as it is by default. */
export interface ModalOptionsGiven extends Partial<Omit<ModalOptions, "defaultAccountTypes" | "features">> {
  readonly defaultAccountTypes?: Partial<ModalOptions["defaultAccountTypes"]>;
  readonly features?: Partial<ModalFeatures>;
  /** Dark by default. */
  readonly themeMode?: ThemeMode;
  readonly themeVariables?: ThemeVariablesGiven;
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
  defaultAccountTypes,
  features: { ...defaultFeatures, socials: defaultSocials, walletFeaturesOrder },
};

const optionNames: ReadonlySet<string> = new Set([
  ...Object.keys(defaultModalOptions),
  "metadata",
  "termsConditionsUrl",
  "privacyPolicyUrl",
]);

/** Later options win; one that is there but undefined counts as left out. */
const merged = <A extends object>(base: A, given: Partial<A> | undefined): A => ({
  ...base,
  ...Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)),
});

/** What a site said about the modal, without its other options. */
export const givenModalOptions = (given: ModalOptionsGiven): ModalOptionsGiven =>
  Object.fromEntries(Object.entries(given).filter(([name]) => optionNames.has(name)));

/** The options with new ones on top; features and account types are replaced one by one. */
export const mergeModalOptions = (base: ModalOptions, given: ModalOptionsGiven): ModalOptions => {
  const { features, defaultAccountTypes: types, ...plain } = givenModalOptions(given);
  return {
    ...merged(base, plain),
    features: merged(base.features, features),
    defaultAccountTypes: merged(base.defaultAccountTypes, types),
  };
};

/** Whether the entry of the whole wallet list is offered. */
export const isAllWalletsOffered = (
  { allWallets, features }: Pick<ModalOptions, "allWallets" | "features">,
  isPhone: boolean,
): boolean => features.allWallets && (allWallets === "SHOW" || (allWallets === "ONLY_MOBILE" && isPhone));
