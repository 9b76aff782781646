import type { Namespace } from "../chain/caip.ts";
import { EMBEDDED_CONNECTOR_ID, RELAY_CONNECTOR_ID } from "../connection/connector.ts";
import type { View, ViewName } from "./view.ts";

/**
 * A connection that a visitor has approved in a wallet. A wallet that a reload or another tab restores is not a new
 * approval.
 */
export interface WalletApproval {
  readonly connectorId: string;
  /** The namespaces on which the wallet is now connected. */
  readonly namespaces: ReadonlyArray<Namespace>;
}

/** Views that only offer wallets to connect. */
const walletListViews: ReadonlySet<ViewName> = new Set([
  "Connect",
  "ConnectWallets",
  "AllWallets",
  "ConnectingMultiChain",
]);

/** Views that wait for the embedded wallet. */
const loginViews: ReadonlySet<ViewName> = new Set([
  "Create",
  "ConnectSocials",
  "ConnectingSocial",
  "ConnectingFarcaster",
  "EmailVerifyDevice",
  "EmailVerifyOtp",
  "SecureWallet",
]);

/** Views that wait for a wallet, or that explain wallets and where to get one. */
const connectingViews: ReadonlySet<ViewName> = new Set([
  "ConnectingExternal",
  "ConnectingWalletConnect",
  "ConnectingWalletConnectBasic",
  "GetWallet",
  "Downloads",
  "WhatIsAWallet",
]);

/**
 * Whether a view is a step on the way to a wallet. Another account or network does not close such a view, because
 * closing a view that waits for a wallet also stops the wait.
 */
export const isAboutConnecting = ({ name }: View): boolean =>
  walletListViews.has(name) || loginViews.has(name) || connectingViews.has(name);

/** Whether a view waits for exactly the approved wallet. */
const isAwaited = (view: View, { connectorId, namespaces }: WalletApproval): boolean => {
  switch (view.name) {
    case "ConnectingExternal":
      return view.connector.id === connectorId && namespaces.includes(view.connector.namespace);
    // One of its tabs connects the wallet in the page.
    case "ConnectingWalletConnect":
      return true;
    case "ConnectingWalletConnectBasic":
      return connectorId === RELAY_CONNECTOR_ID;
    default:
      return connectorId === EMBEDDED_CONNECTOR_ID && loginViews.has(view.name);
  }
};

/**
 * Whether the modal has done its work once a wallet is approved. It has when the visitor waits for this wallet, or is
 * still choosing one. It stays open when the visitor waits for another wallet, signs in, or does something else.
 */
export const closesAfterApproval = (
  approval: WalletApproval,
  /** The visible view, and the namespace whose wallets the modal offers. Without a namespace, it offers all. */
  { view, namespace }: { readonly view: View; readonly namespace?: Namespace | undefined },
): boolean =>
  isAwaited(view, approval) ||
  // A login that asks for no code leads from the list to the account.
  (walletListViews.has(view.name) &&
    approval.connectorId !== EMBEDDED_CONNECTOR_ID &&
    (namespace === undefined || approval.namespaces.includes(namespace)));
