import type { Account, Accounts } from "../account/account.ts";
import type { Namespace } from "../chain/caip.ts";
import { EMBEDDED_CONNECTOR_ID } from "../connection/connector.ts";
import { namespacesOf } from "./features.ts";
import type { ModalFeatures } from "./modalOptions.ts";

/** The facts that decide what the account screen shows. */
export interface AccountContext {
  readonly wallet: { readonly accounts: Accounts; readonly connectorId: string };
  readonly namespace: Namespace;
  readonly features: Pick<ModalFeatures, "onramp" | "swaps" | "receive" | "send" | "history" | "walletFeaturesOrder">;
}

/** Whether the embedded wallet holds the account. */
export const isEmbedded = ({ connectorId }: Pick<AccountContext["wallet"], "connectorId">): boolean =>
  connectorId === EMBEDDED_CONNECTOR_ID;

export type AccountAction = ModalFeatures["walletFeaturesOrder"][number] | "activity" | "disconnect";

const actionNamespaces: Readonly<Record<ModalFeatures["walletFeaturesOrder"][number], ReadonlyArray<Namespace>>> = {
  onramp: namespacesOf.onramp,
  swaps: ["eip155"],
  receive: ["eip155", "solana", "polkadot", "bip122"],
  send: ["eip155", "solana"],
};

/**
 * The actions of the account screen, in the site's order (docs/rules/account.md#account-screen). Only the embedded
 * wallet receives here; its activity is in a tab, and it disconnects in its settings.
 */
export const accountActions = ({ wallet, namespace, features }: AccountContext): ReadonlyArray<AccountAction> => {
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

/** Whether the activity is announced but not available yet: on Solana, for all but the embedded wallet. */
export const isActivityComing = ({ wallet, namespace }: Pick<AccountContext, "wallet" | "namespace">): boolean =>
  namespace === "solana" && !isEmbedded(wallet);

/** Whether balances of a namespace are shown: its tokens, and its native coin. No service knows those of the others. */
export const isBalanceShown = (namespace: Namespace): boolean => namespacesOf.balance.includes(namespace);

/** Whether an account without tokens is offered to buy some. */
export const isBuyingOffered = ({ namespace, features }: Pick<AccountContext, "namespace" | "features">): boolean =>
  features.onramp && namespacesOf.onramp.includes(namespace);

export type AccountTab = "tokens" | "nfts" | "activity";

/**
 * The tabs with something to show. A tab that no service supports for the namespace, or that the site left out, is
 * missing.
 */
export const accountTabs = ({
  namespace,
  features,
}: Pick<AccountContext, "namespace" | "features">): ReadonlyArray<AccountTab> => {
  if (!isBalanceShown(namespace)) return [];
  return features.history && namespacesOf.activity.includes(namespace)
    ? ["tokens", "nfts", "activity"]
    : ["tokens", "nfts"];
};

/**
 * How the visitor chooses among a wallet's several accounts: Bitcoin's two by tabs, others from a list. Solana wallets
 * are asked for only one account.
 */
export const accountChoice = ({ wallet, namespace }: Pick<AccountContext, "wallet" | "namespace">) => {
  if (wallet.accounts.length < 2 || namespace === "solana") return "none";
  return namespace === "bip122" && !isEmbedded(wallet) ? "tabs" : "list";
};

/** The accounts behind Bitcoin's tabs `Payment` and `Ordinals`: the first and the second. */
export const tabbedAccounts = ({ accounts }: Pick<AccountContext["wallet"], "accounts">): ReadonlyArray<Account> =>
  accounts.slice(0, 2);

/**
 * The view that the profile button opens. The button replaces the address to copy. The embedded wallet always has one;
 * other wallets have one when they offer a list of accounts.
 */
export const profileView = (context: Pick<AccountContext, "wallet" | "namespace">) => {
  if (isEmbedded(context.wallet)) return context.wallet.accounts.length > 1 ? "Profile" : "AccountSettings";
  return accountChoice(context) === "list" ? "SwitchAddress" : undefined;
};
