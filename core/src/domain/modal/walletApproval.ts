import type { Namespace } from "../chain/caip.ts";
import { RELAY_CONNECTOR_ID } from "../connection/connector.ts";
import type { View, ViewName } from "./view.ts";

/** A visitor has approved a connection in a wallet. A wallet that a reload or another tab brings back is not approved anew. */
export interface WalletApproval {
  readonly connectorId: string;
  /** The namespaces on which the wallet is connected now. */
  readonly namespaces: ReadonlyArray<Namespace>;
}

/** Views that are for nothing but choosing a wallet to connect. */
const offering: ReadonlySet<ViewName> = new Set(["Connect", "ConnectWallets", "AllWallets", "ConnectingMultiChain"]);

/** Views that wait for a wallet, or tell what one is and where to get it. */
const leadingOn: ReadonlySet<ViewName> = new Set([
  "ConnectingExternal",
  "ConnectingWalletConnect",
  "ConnectingWalletConnectBasic",
  "GetWallet",
  "Downloads",
  "WhatIsAWallet",
]);

/**
 * Whether a view is a step on the way to a wallet. Another account or network does not end it: when a view that waits for a
 * wallet goes, the wallet is waited for no longer.
 */
export const isAboutConnecting = ({ name }: View): boolean => offering.has(name) || leadingOn.has(name);

/** Whether a view waits for the very wallet that was approved. */
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
      return false;
  }
};

/**
 * Whether the modal has done its work once a wallet is approved. It has when the visitor waits for this wallet, or still
 * chooses one; it stays open for whoever waits for another wallet, signs in, or does something else.
 */
export const closesAfterApproval = (
  approval: WalletApproval,
  /** The view that shows, and the namespace that the modal offers wallets of; all are offered when left out. */
  { view, namespace }: { readonly view: View; readonly namespace?: Namespace | undefined },
): boolean =>
  isAwaited(view, approval) ||
  (offering.has(view.name) && (namespace === undefined || approval.namespaces.includes(namespace)));
