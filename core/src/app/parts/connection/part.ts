import type { AccountType } from "../../../domain/account/account.ts";
import type { ChainId, Namespace } from "../../../domain/chain/caip.ts";
import type { GivenChainId, SiteNetwork } from "../../../domain/chain/siteNetwork.ts";
import type { ConnectedWallet, ConnectedWallets, ConnectionsState } from "../../../domain/connection/connection.ts";
import type { Connector } from "../../../domain/connection/connector.ts";
import type { ConnectorsState } from "../../../domain/connection/connectorList.ts";
import type { DirectoryWallet } from "../../../domain/directory/wallet.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import type {
  ConnectorNotFound,
  NoAccounts,
  NotConnected,
  RemovedWhileConnected,
} from "../../../domain/errors/connection.ts";
import type { EmbeddedConnectError, PairingError, WalletFailure } from "../../../domain/errors/families.ts";
import type { DisconnectFailed } from "../../../domain/errors/flow.ts";
import type { LoginRequired } from "../../../domain/errors/identity.ts";
import type { InvalidArgument } from "../../../domain/errors/input.ts";
import type { AdapterMissing, WalletConnectConnectorMissing } from "../../../domain/errors/networks.ts";
import type { AuthenticationProof, AuthenticationRequest } from "../../../domain/relay/relayAuthentication.ts";
import type { AdapterPlugin } from "../../../ports/Adapter.ts";
import type { ActionOptions, ActionPromise } from "../../standIn/action.ts";
import type { Store } from "../../standIn/store.ts";

export interface ConnectParameters<Id extends ChainId = ChainId> {
  /** A connector of the `connectors` store. The one of the type `WALLET_CONNECT` pairs through the relay. */
  readonly connector: Pick<Connector, "id" | "namespace">;
  /** CAIP-2 id; by default the network in use on the connector's namespace. */
  readonly chainId?: Id;
  /** The wallet of the directory that the visitor chose to pair with. It is remembered. */
  readonly wallet?: DirectoryWallet;
}
export type ConnectReturnType = ConnectedWallet;
export type ConnectErrorType =
  | PairingError
  | AdapterMissing
  | ConnectorNotFound
  | NoAccounts
  | LoginRequired
  | WalletConnectConnectorMissing
  | EmbeddedConnectError
  | WalletFailure;

export interface AuthenticateParameters<Id extends ChainId = ChainId> extends AuthenticationRequest {
  /** CAIP-2 id of the network that the site prefers to start on. */
  readonly chainId?: Id;
  /** The wallet of the directory that the visitor chose to pair with. It is remembered. */
  readonly wallet?: DirectoryWallet;
}

export interface AuthenticateReturnType {
  readonly wallets: ConnectedWallets;
  readonly proofs: ReadonlyArray<AuthenticationProof>;
}
export type AuthenticateErrorType = PairingError | InvalidArgument;

export type ReconnectErrorType = ClientError;

export type DisconnectParameters = Namespace;
export type DisconnectErrorType = DisconnectFailed | ClientError;

export interface ChooseAccountParameters {
  readonly namespace: Namespace;
  readonly address?: string;
  readonly accountType?: AccountType;
}
export type ChooseAccountReturnType = ConnectedWallet;
export type ChooseAccountErrorType = NotConnected | ClientError;

export type AddAdapterOptions = ActionOptions & { readonly networks?: ReadonlyArray<SiteNetwork> };
export type AddAdapterErrorType = InvalidArgument | ClientError;

export type RemoveAdapterErrorType = AdapterMissing | RemovedWhileConnected | ClientError;

export type DiscoverConnectorsErrorType = ClientError;

/** Wallets: finding them, connecting them, and asking them to sign. `Id` is the union of the configured CAIP-2 ids. */
export interface ConnectionParts<Id extends ChainId = ChainId> {
  readonly adapters: {
    /**
     * Adds an adapter, with networks of its namespace. Rejects with `InvalidArgument` when the namespace already has an
     * adapter.
     */
    add(plugin: AdapterPlugin, options?: AddAdapterOptions): ActionPromise<void, AddAdapterErrorType>;
    /**
     * Removes an adapter. Rejects with `AdapterMissing`, or with `RemovedWhileConnected` while a wallet of the
     * namespace is connected.
     */
    remove(namespace: Namespace, options?: ActionOptions): ActionPromise<void, RemoveAdapterErrorType>;
  };
  readonly connectors: {
    readonly store: Store<ConnectorsState>;
    /**
     * Searches the page for wallets. Those that come later appear in the store; calling it again looks for those that came
     * without notice after the first seconds. Rejects when an
     * adapter cannot be loaded; the store then has the wallets of the others, and the next call tries that one again.
     */
    discover(options?: ActionOptions): ActionPromise<ConnectorsState, DiscoverConnectorsErrorType>;
  };
  readonly connection: {
    readonly store: Store<ConnectionsState>;
    /**
     * Connects with a connector: asks a wallet of the page for its accounts, or shows a pairing (`pairing.store`) until
     * a wallet approves it. Returns the connection of the connector's namespace, or of the first namespace that the
     * wallet approved over the relay. Rejects with `ConnectionDeclined`, `ConnectionSuperseded` when a later connect
     * replaced this one, or `PackageMissing`; with a wallet of the page also with `AdapterMissing`,
     * `ConnectorNotFound`, `NoAccounts`, `WalletBusy` or another `WalletError`; over the relay also with
     * `NoCommonNetwork`, `PairingExpired`, `WalletConnectConnectorMissing` when the site has turned the relay off, or the
     * `RelayError` that says why it does not work.
     */
    connect<Given extends ChainId>(
      request: ConnectParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<ConnectReturnType, ConnectErrorType>;
    /**
     * Shows a pairing, and asks the wallet to sign in while it connects (one-click authentication, CAIP-122). The
     * site's server verifies the `proofs`. They are empty when the wallet cannot sign in this way, or when the site has
     * a network outside eip155: the site then asks for a signature as usual. With the option `siwx`, they are also passed
     * to its `setSessions`. Rejects as `connect` does over the relay,
     * with `ConnectionDeclined` when the visitor does not sign.
     */
    authenticate<Given extends ChainId>(
      request: AuthenticateParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<AuthenticateReturnType, AuthenticateErrorType>;
    /**
     * Reconnects the wallets of an earlier visit that are not connected now, without a prompt. The client does this
     * when it starts, unless the option `reconnect` is false.
     */
    reconnect(options?: ActionOptions): ActionPromise<void, ReconnectErrorType>;
    /**
     * Ends the connection of one namespace, or every connection when no namespace is passed. Afterwards nothing is
     * connected there, even when it rejects with `DisconnectFailed`.
     */
    disconnect(namespace?: DisconnectParameters, options?: ActionOptions): ActionPromise<void, DisconnectErrorType>;
    /**
     * Switches to another account of the wallet, by address or by account type. When the wallet has no such account,
     * the current account stays in use. Rejects with `NotConnected`.
     */
    chooseAccount(
      choice: ChooseAccountParameters,
      options?: ActionOptions,
    ): ActionPromise<ChooseAccountReturnType, ChooseAccountErrorType>;
  };
}
