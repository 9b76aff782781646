import type { Namespace } from "../chain/caip.ts";
import { type ConnectMethod, connectMethodsOrder, namespacesOf } from "./features.ts";

export interface ConnectMethodsInput {
  /** The site's order, which also leaves out what it does not name. */
  readonly siteOrder?: ReadonlyArray<ConnectMethod>;
  readonly hasVisiblePageWallet: boolean;
  /** Whether the embedded wallet's connector is there. */
  readonly hasEmbeddedWallet: boolean;
  /** Namespaces that have an adapter; only the one that the screen was opened for, if it was. */
  readonly namespaces: ReadonlyArray<Namespace>;
  readonly isEmailOn: boolean;
  /** Providers on offer; empty when social logins are off. */
  readonly socials: ReadonlyArray<string>;
  readonly enableWallets: boolean;
  /** One button instead of the list of wallets, where there is another method. */
  readonly collapseWallets: boolean;
  /** The older switch for the same: off, the wallets beside another method are one button. */
  readonly emailShowWallets: boolean;
  /** On the screen for people without a wallet no wallets are shown. */
  readonly screen: "connect" | "create";
}

/** One group of the Connect screen. */
export interface ConnectBlock {
  readonly method: ConnectMethod;
  /** A group of wallets may be a single button that leads to the list. */
  readonly shape: "full" | "button";
  /** Whether a divider stands before it; none stands between e-mail and social logins. */
  readonly isDivided: boolean;
}

const isOffered = (input: ConnectMethodsInput): Readonly<Record<ConnectMethod, boolean>> => {
  const hasEmbedded =
    input.hasEmbeddedWallet && input.namespaces.some((namespace) => namespacesOf.embeddedWallet.includes(namespace));
  return {
    wallet: input.enableWallets && input.screen === "connect",
    email: hasEmbedded && input.isEmailOn,
    social: hasEmbedded && input.socials.length > 0,
  };
};

/** The groups of the Connect screen in their order (docs/rules/modal.md#connect-methods). */
export const connectMethods = (input: ConnectMethodsInput): ReadonlyArray<ConnectBlock> => {
  const offered = isOffered(input);
  const order = new Set(connectMethodsOrder(input.hasVisiblePageWallet, input.siteOrder));
  const shown = [...order].filter((method) => offered[method]);
  const isCollapsed = (input.collapseWallets || !input.emailShowWallets) && shown.length > 1;
  return shown.map((method, place) => ({
    method,
    shape: method === "wallet" && isCollapsed ? "button" : "full",
    isDivided: place > 0 && (method === "wallet" || shown[place - 1] === "wallet"),
  }));
};
