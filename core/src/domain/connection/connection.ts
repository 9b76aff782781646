import type { Account, Accounts, AddressOf } from "../account/account.ts";
import type { ChainId, ChainIdOn, Namespace } from "../chain/caip.ts";
import type { Capabilities } from "./capability.ts";

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

/** A wallet that is connected on the namespace `N`. */
export interface WalletOn<N extends Namespace> {
  readonly status: "connected";
  readonly namespace: N;
  readonly connectorId: string;
  readonly wallet: WalletInfo;
  readonly accounts: Accounts<N>;
  /** The account in use. */
  readonly account: Account<N>;
  /** The address of the account in use. */
  readonly address: AddressOf<N>;
  /** The wallet's network, configured or not. */
  readonly chainId: ChainIdOn<N>;
  readonly approvedChains: ApprovedChains;
  readonly capabilities: Capabilities<N>;
}

/** A wallet that has returned its accounts: a union over the namespaces, which `namespace` distinguishes. */
export type ConnectedWallet<N extends Namespace = Namespace> = { readonly [Name in N]: WalletOn<Name> }[N];

/** Connected wallets by their namespace. */
export type ConnectedWallets = { readonly [N in Namespace]?: ConnectedWallet<N> };

/** The connection on one namespace (docs/rules/connection.md#connection-status). */
export type NamespaceConnection<N extends Namespace = Namespace> =
  | { readonly status: "disconnected" }
  | { readonly status: "connecting"; readonly connectorId: string }
  /** A wallet of an earlier visit that has not answered yet, for ten seconds at most. Only its connector is known. */
  | { readonly status: "reconnecting"; readonly connectorId: string }
  | ConnectedWallet<N>;

export type ConnectionStatus = NamespaceConnection["status"];

/** The connections of all namespaces. A namespace that is missing is disconnected. */
export interface ConnectionsState {
  readonly byNamespace: { readonly [N in Namespace]?: NamespaceConnection<N> };
}

/** Whether a connector has connected any namespace. */
export const isConnectedBy = ({ byNamespace }: ConnectionsState, connectorId: string): boolean =>
  Object.values(byNamespace).some(
    (connection) => connection.status === "connected" && connection.connectorId === connectorId,
  );
