import type { Account, Accounts } from "../account/account.ts";
import type { ChainId, Namespace } from "../chain/caip.ts";
import type { Capability } from "./capability.ts";

/** How a wallet presents itself. */
export interface WalletInfo {
  readonly name: string;
  readonly iconUrl?: string;
  readonly rdns?: string;
  /** Page of the wallet, for one that is connected through the relay. */
  readonly url?: string;
}

/**
 * The networks a connection may use: `all` for a wallet that can be asked to switch, else what it approved
 * (docs/rules/connection.md#approved-networks).
 */
export type ApprovedChains = "all" | ReadonlyArray<ChainId>;

/** A wallet that has answered with its accounts. */
export interface ConnectedWallet {
  readonly status: "connected";
  readonly connectorId: string;
  readonly wallet: WalletInfo;
  readonly accounts: Accounts;
  /** The one in use. */
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
  /** A wallet of an earlier visit that has not answered yet, for ten seconds at most. Nothing but its connector is certain. */
  | { readonly status: "reconnecting"; readonly connectorId: string }
  | ConnectedWallet;

export type ConnectionStatus = NamespaceConnection["status"];

/** Every namespace's connection. A namespace that is not there is disconnected. */
export interface ConnectionsState {
  readonly byNamespace: Readonly<Partial<Record<Namespace, NamespaceConnection>>>;
}

/** Whether any namespace is connected by a connector. */
export const isConnectedBy = ({ byNamespace }: ConnectionsState, connectorId: string): boolean =>
  Object.values(byNamespace).some((one) => one.status === "connected" && one.connectorId === connectorId);
