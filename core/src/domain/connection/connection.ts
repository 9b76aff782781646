import type { Account, Accounts } from "../account/account.ts";
import type { ChainId, Namespace } from "../chain/caip.ts";
import type { Capability } from "./capability.ts";

/** How a wallet presents itself. */
export interface WalletInfo {
  readonly name: string;
  readonly iconUrl?: string;
  readonly rdns?: string;
  /** The wallet's web page, for a wallet that is connected through the relay. */
  readonly url?: string;
}

/**
 * The networks that a connection may use: `all` for a wallet that can switch on request, else those that the wallet
 * approved (docs/rules/connection.md#approved-networks).
 */
export type ApprovedChains = "all" | ReadonlyArray<ChainId>;

/** A wallet that has returned its accounts. */
export interface ConnectedWallet {
  readonly status: "connected";
  readonly connectorId: string;
  readonly wallet: WalletInfo;
  readonly accounts: Accounts;
  /** The account in use. */
  readonly account: Account;
  /** The wallet's network, configured or not. */
  readonly chainId: ChainId;
  readonly approvedChains: ApprovedChains;
  readonly capabilities: ReadonlyArray<Capability>;
}

/** The connection on one namespace (docs/rules/connection.md#connection-status). */
export type NamespaceConnection =
  | { readonly status: "disconnected" }
  | { readonly status: "connecting"; readonly connectorId: string }
  /** A wallet of an earlier visit that has not answered yet, for ten seconds at most. Only its connector is known. */
  | { readonly status: "reconnecting"; readonly connectorId: string }
  | ConnectedWallet;

export type ConnectionStatus = NamespaceConnection["status"];

/** The connections of all namespaces. A namespace that is missing is disconnected. */
export interface ConnectionsState {
  readonly byNamespace: Readonly<Partial<Record<Namespace, NamespaceConnection>>>;
}

/** Whether a connector has connected any namespace. */
export const isConnectedBy = ({ byNamespace }: ConnectionsState, connectorId: string): boolean =>
  Object.values(byNamespace).some((one) => one.status === "connected" && one.connectorId === connectorId);
