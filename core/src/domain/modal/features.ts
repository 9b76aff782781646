import type { ChainId, Namespace } from "../chain/caip.ts";

/** The features that the site owner can switch, with their defaults (docs/rules/modal.md#features). */
export const defaultFeatures = {
  /** The account has `Swap`, where a source serves swaps. */
  swaps: true,
  /** The account and the forms lead to buying crypto, where there is a provider. */
  onramp: true,
  /** The account has `Receive`. */
  receive: true,
  /** The account has `Send`. */
  send: true,
  /** Visitors can sign in by e-mail. */
  email: true,
  /** With `false`, a single button leads to the wallets, beside the field for an e-mail address. */
  emailShowWallets: true,
  /** The account has its activity. */
  history: true,
  /** Connect leads to the list of all wallets. */
  allWallets: true,
  /** Visitors accept the terms before they connect. It takes `termsConditionsUrl` or `privacyPolicyUrl`. */
  legalCheckbox: false,
  /** The account has a button for the sessions that the site was granted. */
  smartSessions: false,
  /** A single button leads to the wallets, beside the other ways to connect. */
  collapseWallets: false,
  /** The wallets of Connect have headings: recent, installed, recommended or popular, more. */
  walletGroups: false,
} as const;
export type Feature = keyof typeof defaultFeatures;

export const walletFeaturesOrder = ["onramp", "swaps", "receive", "send"] as const;
export const defaultSocials = ["google", "x", "discord", "farcaster", "github", "apple", "facebook"] as const;

export type ConnectMethod = "wallet" | "email" | "social" | "passkey";
/** The site's order takes precedence. Otherwise wallets come first when the page has one. */
export const connectMethodsOrder = (
  hasInjectedWallet: boolean,
  siteOrder?: ReadonlyArray<ConnectMethod>,
): ReadonlyArray<ConnectMethod> =>
  siteOrder ??
  (hasInjectedWallet ? ["wallet", "email", "social", "passkey"] : ["email", "social", "passkey", "wallet"]);

type PartOfChain = "embeddedWallet" | "balance" | "onramp" | "activity" | "names";
/** The namespaces that each part of Portico serves (docs/rules/chain.md#namespaces-of-each-part). */
export const namespacesOf: Readonly<Record<PartOfChain, ReadonlyArray<Namespace>>> = {
  embeddedWallet: ["eip155", "solana"],
  balance: ["eip155", "solana"],
  onramp: ["eip155", "solana"],
  activity: ["eip155", "solana"],
  names: ["eip155"],
};

/** The chains on which tokens can be swapped without any service: those of `uniswapDeployments`. */
export const exchangeChainIds: ReadonlyArray<ChainId> = [
  "eip155:1",
  "eip155:42161",
  "eip155:10",
  "eip155:8453",
  "eip155:56",
  "eip155:137",
  "eip155:43114",
];

/** The twelve chains on which tokens can be swapped. */
export const swapChainIds: ReadonlyArray<ChainId> = [
  ...exchangeChainIds,
  "eip155:324",
  "eip155:100",
  "eip155:250",
  "eip155:8217",
  "eip155:1313161554",
];
