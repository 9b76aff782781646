import type { ChainId, Namespace } from "../chain/caip.ts";

/** The features that the site owner can switch, with their defaults (docs/rules/modal.md#features). */
export const defaultFeatures = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  history: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
} as const;
export type Feature = keyof typeof defaultFeatures;

export const walletFeaturesOrder = ["onramp", "swaps", "receive", "send"] as const;
export const defaultSocials = ["google", "x", "discord", "farcaster", "github", "apple", "facebook"] as const;

export type ConnectMethod = "wallet" | "email" | "social";
/** The site's order takes precedence. Otherwise wallets come first when the page has one. */
export const connectMethodsOrder = (
  hasInjectedWallet: boolean,
  siteOrder?: ReadonlyArray<ConnectMethod>,
): ReadonlyArray<ConnectMethod> =>
  siteOrder ?? (hasInjectedWallet ? ["wallet", "email", "social"] : ["email", "social", "wallet"]);

type PartOfChain = "embeddedWallet" | "balance" | "onramp" | "activity" | "names";
/** The namespaces that each part of Portico serves (docs/rules/chain.md#namespaces-of-each-part). */
export const namespacesOf: Readonly<Record<PartOfChain, ReadonlyArray<Namespace>>> = {
  embeddedWallet: ["eip155", "solana"],
  balance: ["eip155", "solana"],
  onramp: ["eip155", "solana"],
  activity: ["eip155", "solana"],
  names: ["eip155"],
};

/** The twelve chains on which tokens can be swapped. */
export const swapChainIds: ReadonlyArray<ChainId> = [
  "eip155:1",
  "eip155:42161",
  "eip155:10",
  "eip155:324",
  "eip155:8453",
  "eip155:56",
  "eip155:137",
  "eip155:100",
  "eip155:43114",
  "eip155:250",
  "eip155:8217",
  "eip155:1313161554",
];
