import type { Namespace } from "../chain/caip.ts";
import { type ConnectMethod, connectMethodsOrder, namespacesOf } from "./features.ts";

export interface ConnectMethodsInput {
  /** The site's order. Methods that it does not name are left out. */
  readonly siteOrder?: ReadonlyArray<ConnectMethod>;
  readonly hasVisiblePageWallet: boolean;
  /** Whether the embedded wallet's connector exists. */
  readonly hasEmbeddedWallet: boolean;
  /** The namespaces that have an adapter, or only the one for which the screen was opened. */
  readonly namespaces: ReadonlyArray<Namespace>;
  readonly isEmailOn: boolean;
  readonly isPasskeyOn: boolean;
  /** The offered providers; empty when social logins are off. */
  readonly socials: ReadonlyArray<string>;
  readonly enableWallets: boolean;
  /** Shows one button instead of the list of wallets when there is another method. */
  readonly collapseWallets: boolean;
  /** The older option for the same: when false, wallets beside another method become one button. */
  readonly emailShowWallets: boolean;
  /** `create` is the screen for people without a wallet, which shows no wallets. */
  readonly screen: "connect" | "create";
}

/** One group of the Connect screen. */
export interface ConnectBlock {
  readonly method: ConnectMethod;
  /** A group of wallets may be a single button that leads to the list. */
  readonly shape: "full" | "button";
  /** Whether a divider precedes the group. Ways to sign in have none between them. */
  readonly isDivided: boolean;
}

const offeredMethods = (input: ConnectMethodsInput): Readonly<Record<ConnectMethod, boolean>> => {
  const hasEmbedded =
    input.hasEmbeddedWallet && input.namespaces.some((namespace) => namespacesOf.embeddedWallet.includes(namespace));
  return {
    wallet: input.enableWallets && input.screen === "connect",
    email: hasEmbedded && input.isEmailOn,
    social: hasEmbedded && input.socials.length > 0,
    passkey: hasEmbedded && input.isPasskeyOn,
  };
};

/** The groups of the Connect screen, in order (docs/rules/modal.md#connect-methods). */
export const connectMethods = (input: ConnectMethodsInput): ReadonlyArray<ConnectBlock> => {
  const offered = offeredMethods(input);
  const order = new Set(connectMethodsOrder(input.hasVisiblePageWallet, input.siteOrder));
  const visible = [...order].filter((method) => offered[method]);
  const isCollapsed = (input.collapseWallets || !input.emailShowWallets) && visible.length > 1;
  return visible.map((method, index) => ({
    method,
    shape: method === "wallet" && isCollapsed ? "button" : "full",
    isDivided: index > 0 && (method === "wallet" || visible[index - 1] === "wallet"),
  }));
};
