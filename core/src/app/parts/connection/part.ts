import type { AccountType } from "../../../domain/account/account.ts";
import type { ChainId, Namespace } from "../../../domain/chain/caip.ts";
import type { Network } from "../../../domain/chain/network.ts";
import type { ReceiptFailure, TransactionReceipt } from "../../../domain/chain/transactionReceipt.ts";
import type { ConnectedWallet, ConnectionsState } from "../../../domain/connection/connection.ts";
import type { ConnectedWallets } from "../../../domain/connection/connectionMachine.ts";
import type { Connector } from "../../../domain/connection/connector.ts";
import type { ConnectorsState } from "../../../domain/connection/connectorList.ts";
import type { DirectoryWallet } from "../../../domain/directory/wallet.ts";
import { emptyConnectors } from "../../../domain/emptyStates.ts";
import type { Aborted, ClientDisposed, InvalidOption } from "../../../domain/errors/client.ts";
import type { UnexpectedError } from "../../../domain/errors/unexpected.ts";
import type { FeeQuery } from "../../../domain/money/feeQuery.ts";
import type { AuthenticationProof, AuthenticationRequest } from "../../../domain/relay/relayAuthentication.ts";
import type { WaitingRequest } from "../../../domain/relay/waitingRequest.ts";
import type { LateAnswer } from "../../../gateways/relay/openRequests.ts";
import type { AdapterPlugin } from "../../../ports/Adapter.ts";
import type { ConnectionOn, EvmTransaction } from "../../../ports/WalletConnection.ts";
import type { ActionOptions } from "../../client/ActionOptions.ts";
import type { PartList } from "../../client/forwardedParts.ts";
import type { Store } from "../../client/store.ts";
import type { FirstStates } from "../../options/firstState.ts";

export interface ConnectParameters<Id extends ChainId = ChainId> {
  /** A connector of the `connectors` store. The one of the type `WALLET_CONNECT` pairs through the relay. */
  readonly connector: Pick<Connector, "id" | "namespace">;
  /** CAIP-2 id; by default the network in use on the connector's namespace. */
  readonly chainId?: Id;
  /** The wallet of the directory that the visitor chose to pair with. It is remembered. */
  readonly wallet?: DirectoryWallet;
}
export type ConnectReturnType = ConnectedWallet;

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

export type DisconnectParameters = Namespace;

export interface ChooseAccountParameters {
  readonly namespace: Namespace;
  readonly address?: string;
  readonly accountType?: AccountType;
}
export type ChooseAccountReturnType = ConnectedWallet;

export interface SignMessageParameters {
  readonly message: string | Uint8Array;
  /** The active namespace by default. */
  readonly namespace?: Namespace;
}
/** 0x-hex for eip155 and polkadot, base58 for solana, base64 for bip122. */
export type SignMessageReturnType = string;

/** EIP-712 typed data, as JSON text or an object. */
export type SignTypedDataParameters = unknown;
export type SignTypedDataReturnType = string;

/** An EVM transaction from the account in use. Amounts are in wei. */
export type SendTransactionParameters = Omit<EvmTransaction, "from">;
/** The transaction hash. */
export type SendTransactionReturnType = `0x${string}`;

export type EstimateFeeParameters = FeeQuery;
/** Base units of the native coin (wei, lamports). */
export type EstimateFeeReturnType = bigint;

/** A transaction to wait for. */
export interface WaitForParameters<Id extends ChainId = ChainId> {
  /** The hash of an EVM transaction, or the signature of a Solana transaction. */
  readonly hash: string;
  /** CAIP-2 id; by default the network of the wallet that is connected on the transaction's namespace. */
  readonly chainId?: Id;
  /** How many blocks have to confirm the transaction, its own included; 1 by default. */
  readonly confirmations?: number;
  /** When to stop waiting; 180,000 by default. */
  readonly timeoutMillis?: number;
}
export type WaitForReturnType = TransactionReceipt;
export type WaitForErrorType = ReceiptFailure | Aborted | ClientDisposed | InvalidOption | UnexpectedError;

export type AddAdapterOptions = ActionOptions & { readonly networks?: ReadonlyArray<Network> };

/** Wallets: finding them, connecting them, and asking them to sign. `Id` is the union of the configured CAIP-2 ids. */
export interface ConnectionParts<Id extends ChainId = ChainId> {
  readonly adapters: {
    /**
     * Adds an adapter, with networks of its namespace. Rejects with `InvalidArgument` when the namespace already has an
     * adapter.
     */
    add(plugin: AdapterPlugin, options?: AddAdapterOptions): Promise<void>;
    /**
     * Removes an adapter. Rejects with `AdapterMissing`, or with `RemovedWhileConnected` while a wallet of the
     * namespace is connected.
     */
    remove(namespace: Namespace, options?: ActionOptions): Promise<void>;
  };
  readonly connectors: {
    readonly store: Store<ConnectorsState>;
    /** Searches the page for wallets, once. Wallets that announce themselves later appear in the store. */
    discover(options?: ActionOptions): Promise<ConnectorsState>;
  };
  readonly connection: {
    readonly store: Store<ConnectionsState>;
    /**
     * Connects with a connector: asks a wallet of the page for its accounts, or shows a pairing (`pairing.store`) until
     * a wallet approves it. Returns the connection of the connector's namespace, or of the first namespace that the
     * wallet approved over the relay. Rejects with `ConnectionDeclined`, `WalletBusy`, `ConnectorNotFound`,
     * `NoAccounts`, `NoCommonNetwork`, or with `ConnectionSuperseded` when a later connect replaced this one; over the
     * relay also with the reason why the relay does not work: `RelayUnreachable`, `RelayLimited`, `OriginNotAllowed`,
     * `JwtTokenNotValid`, `InvalidProjectId`, `RelayRefused`.
     */
    connect(request: ConnectParameters<Id>, options?: ActionOptions): Promise<ConnectReturnType>;
    /**
     * Shows a pairing, and asks the wallet to sign in while it connects (one-click authentication, CAIP-122). The
     * site's server verifies the `proofs`. They are empty when the wallet cannot sign in this way, or when the site has
     * a network outside eip155: the site then asks for a signature as usual. Rejects as `connect` does, and with
     * `ConnectionDeclined` when the visitor does not sign.
     */
    authenticate(request: AuthenticateParameters<Id>, options?: ActionOptions): Promise<AuthenticateReturnType>;
    /**
     * Reconnects the wallets of an earlier visit that are not connected now, without a prompt. The client does this
     * when it starts, unless the option `reconnect` is false.
     */
    reconnect(options?: ActionOptions): Promise<void>;
    /**
     * Ends the connection of one namespace, or every connection when no namespace is passed. Afterwards nothing is
     * connected there, even when it rejects with `DisconnectFailed`.
     */
    disconnect(namespace?: DisconnectParameters, options?: ActionOptions): Promise<void>;
    /**
     * Switches to another account of the wallet, by address or by account type. When the wallet has no such account,
     * the current account stays in use.
     */
    chooseAccount(choice: ChooseAccountParameters, options?: ActionOptions): Promise<ChooseAccountReturnType>;
  };
  readonly signer: {
    /** Replies that arrived over the relay after their request had rejected with `WalletTimedOut`, oldest first. */
    readonly lateAnswers: Store<ReadonlyArray<LateAnswer>>;
    /**
     * Requests that wait for the visitor's approval, newest last, so that a page can show them: `signMessage`,
     * `signTypedData`, `sendTransaction`, and every request sent over the relay. Each has a `link` when the wallet can
     * be opened again.
     */
    readonly waiting: Store<ReadonlyArray<WaitingRequest>>;
    /** The connection of a namespace, for methods that only this namespace has. Rejects with `NotConnected`. */
    connection<N extends Namespace>(namespace: N, options?: ActionOptions): Promise<ConnectionOn<N>>;
    /** Signs a text or bytes with the account in use. The namespace defines the encoding of the signature. */
    signMessage(request: SignMessageParameters, options?: ActionOptions): Promise<SignMessageReturnType>;
    /** Signs EIP-712 typed data, passed as JSON text or an object. */
    signTypedData(typedData: SignTypedDataParameters, options?: ActionOptions): Promise<SignTypedDataReturnType>;
    /** Sends an EVM transaction from the account in use. Returns the transaction hash. Amounts are in wei. */
    sendTransaction(
      transaction: SendTransactionParameters,
      options?: ActionOptions,
    ): Promise<SendTransactionReturnType>;
    /**
     * What it would cost to send native coins on the wallet's current network, in base units (wei, lamports). Does not
     * ask for an approval. Rejects with `CapabilityMissing` when the connection does not have the capability
     * `estimateFee`, as for Bitcoin, where the wallet chooses the fee.
     */
    estimateFee(query: EstimateFeeParameters, options?: ActionOptions): Promise<EstimateFeeReturnType>;
    /**
     * Waits until the network has included a transaction in a block, through the site's RPC. Resolves also when the
     * transaction failed: see `status`. When the sender raised its fee, the receipt is that of the transaction that was
     * included instead. Rejects with `TransactionReplaced` when the sender used the nonce for something else, and with
     * `TransactionNotConfirmed` when the time is over: the transaction may still be included, so do not send it again.
     */
    waitFor(request: WaitForParameters<Id>, options?: ActionOptions): Promise<WaitForReturnType>;
  };
}

export const connectionParts = ({ first, onServer }: FirstStates): PartList<ConnectionParts> => ({
  adapters: [{}, { add: 1, remove: 1 }],
  connectors: [{ store: [emptyConnectors] }, { discover: 1 }],
  connection: [
    { store: [first.connections, onServer.connections] },
    { connect: 1, authenticate: 1, reconnect: 1, disconnect: 1, chooseAccount: 1 },
  ],
  signer: [
    { lateAnswers: [[]], waiting: [[]] },
    { connection: 1, signMessage: 1, signTypedData: 1, sendTransaction: 1, estimateFee: 1, waitFor: 1 },
  ],
});
