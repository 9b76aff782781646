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

export type AccountAction = ModalFeatures["walletFeaturesOrder"][number];

const actionNamespaces: Readonly<Record<AccountAction, ReadonlyArray<Namespace>>> = {
  onramp: namespacesOf.onramp,
  swaps: ["eip155"],
  receive: ["eip155", "solana", "polkadot", "bip122"],
  send: ["eip155", "solana"],
};

/** Where a source may know what an account has done. The view says so when none does. */
const activityNamespaces: ReadonlyArray<Namespace> = ["eip155", "solana", "bip122"];

/** The actions of the account screen, in the site's order (docs/rules/account.md#account-screen). */
export const accountActions = ({
  namespace,
  features,
}: Pick<AccountContext, "namespace" | "features">): ReadonlyArray<AccountAction> =>
  features.walletFeaturesOrder.filter((feature) => features[feature] && actionNamespaces[feature].includes(namespace));

/** Whether the balance of a namespace's native coin is shown. Bitcoin's is read from the chain. */
export const isBalanceShown = (namespace: Namespace): boolean =>
  namespace === "bip122" || namespacesOf.balance.includes(namespace);

/** Whether an account without tokens is offered to buy some. */
export const isBuyingOffered = ({ namespace, features }: Pick<AccountContext, "namespace" | "features">): boolean =>
  features.onramp && namespacesOf.onramp.includes(namespace);

export type AccountTab = "tokens" | "nfts" | "activity";

/** Whether a source may know what the account has done, and the site shows it. */
const hasActivity = ({ namespace, features }: Pick<AccountContext, "namespace" | "features">): boolean =>
  features.history && activityNamespaces.includes(namespace);

/**
 * The tabs with something to show. A tab that no service supports for the namespace, or that the site left out, is
 * missing.
 */
export const accountTabs = (context: Pick<AccountContext, "namespace" | "features">): ReadonlyArray<AccountTab> => {
  if (!namespacesOf.balance.includes(context.namespace)) return [];
  return hasActivity(context) ? ["tokens", "nfts", "activity"] : ["tokens", "nfts"];
};

/** Whether a row leads to the activity, because there is no tab for it. */
export const isActivityRowShown = (context: Pick<AccountContext, "namespace" | "features">): boolean =>
  hasActivity(context) && accountTabs(context).length === 0;

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
