import type { Account } from "../account/account.ts";
import type { Namespace } from "../chain/caip.ts";
import type { ConnectedWallet } from "../connection/connection.ts";
import { EMBEDDED_CONNECTOR_ID } from "../connection/connector.ts";
import { namespacesOf } from "./features.ts";
import type { ModalFeatures } from "./modalOptions.ts";

/** What decides how the screen of an account looks. */
export interface AccountFacts {
  readonly wallet: Pick<ConnectedWallet, "accounts" | "connectorId">;
  readonly namespace: Namespace;
  readonly features: Pick<ModalFeatures, "onramp" | "swaps" | "receive" | "send" | "history" | "walletFeaturesOrder">;
}

/** Whether an account is one of the embedded wallet. */
export const isEmbedded = ({ connectorId }: Pick<ConnectedWallet, "connectorId">): boolean =>
  connectorId === EMBEDDED_CONNECTOR_ID;

export type AccountAction = ModalFeatures["walletFeaturesOrder"][number] | "activity" | "disconnect";

const actionNamespaces: Readonly<Record<ModalFeatures["walletFeaturesOrder"][number], ReadonlyArray<Namespace>>> = {
  onramp: namespacesOf.onramp,
  swaps: ["eip155"],
  receive: ["eip155", "solana", "polkadot", "bip122"],
  send: ["eip155"],
};

/**
 * What can be done from the screen of an account, in the site's order (docs/rules/account.md#account-screen). Only the
 * embedded wallet receives here; it lists its activity in a tab and disconnects in its settings.
 */
export const accountActions = ({ wallet, namespace, features }: AccountFacts): ReadonlyArray<AccountAction> => {
  const offered = features.walletFeaturesOrder.filter(
    (feature) => features[feature] && actionNamespaces[feature].includes(namespace),
  );
  if (isEmbedded(wallet)) return offered;
  const hasActivity = features.history && namespacesOf.activity.includes(namespace);
  return [
    ...offered.filter((feature) => feature !== "receive"),
    ...(hasActivity ? (["activity"] as const) : []),
    "disconnect",
  ];
};

/** The activity of a wallet on Solana is announced, and not there yet; the embedded wallet has it. */
export const isActivityComing = ({ wallet, namespace }: Pick<AccountFacts, "wallet" | "namespace">): boolean =>
  namespace === "solana" && !isEmbedded(wallet);

export type AccountTab = "tokens" | "nfts" | "activity";

/** The tabs that have something to show: what nobody serves for a namespace, and what the site left out, has none. */
export const accountTabs = ({
  namespace,
  features,
}: Pick<AccountFacts, "namespace" | "features">): ReadonlyArray<AccountTab> => {
  if (!namespacesOf.balance.includes(namespace)) return [];
  return features.history && namespacesOf.activity.includes(namespace)
    ? ["tokens", "nfts", "activity"]
    : ["tokens", "nfts"];
};

/**
 * How a wallet with several accounts lets one choose: Bitcoin's two by tabs, others from a list. Solana wallets are
 * asked for one account only.
 */
export const accountChoice = ({ wallet, namespace }: Pick<AccountFacts, "wallet" | "namespace">) => {
  if (wallet.accounts.length < 2 || namespace === "solana") return "none";
  return namespace === "bip122" && !isEmbedded(wallet) ? "tabs" : "list";
};

/** The accounts that Bitcoin's tabs `Payment` and `Ordinals` stand for: the first and the second. */
export const tabbedAccounts = ({ accounts }: Pick<ConnectedWallet, "accounts">): ReadonlyArray<Account> =>
  accounts.slice(0, 2);

/**
 * Where the profile button leads, which shows in the place of the address to copy: the embedded wallet always has one,
 * others where there is something to choose from a list.
 */
export const profileView = (facts: Pick<AccountFacts, "wallet" | "namespace">) => {
  if (isEmbedded(facts.wallet)) return facts.wallet.accounts.length > 1 ? "Profile" : "AccountSettings";
  return accountChoice(facts) === "list" ? "SwitchAddress" : undefined;
};
