import type { Accounts } from "../domain/account/account.ts";
import type { ChainId, Namespace } from "../domain/chain/caip.ts";
import type { Network } from "../domain/chain/network.ts";
import type { CallCapabilities } from "../domain/connection/callCapabilities.ts";
import type { Capability } from "../domain/connection/capability.ts";
import type { ApprovedChains, WalletInfo } from "../domain/connection/connection.ts";
import type { WalletProof } from "../domain/identity/signIn/walletSignIn.ts";

/** The changes that a connected wallet reports. */
export interface ConnectionListener {
  readonly accountsChanged: (accounts: Accounts) => void;
  readonly chainChanged: (chainId: ChainId) => void;
  /** The wallet said, when it was asked, that it is on this network. It need not have reported that by an event. */
  readonly foundOn?: (chainId: ChainId) => void;
  /** The wallet approved other networks or methods, over the relay. */
  readonly approvalChanged?: (approval: Approval) => void;
  /** The wallet ended the connection. */
  readonly disconnected: () => void;
  /**
   * The wallet shows no accounts any more: it is locked, or the site has lost its access. It may show some again. A
   * listener without it is told that the connection has ended.
   */
  readonly asleep?: () => void;
}

/** What a connection may be used for at this moment. */
interface Approval {
  readonly capabilities: ReadonlyArray<Capability>;
  readonly approvedChains: ApprovedChains;
}

interface CommonConnection extends Approval {
  readonly wallet: WalletInfo;
  /**
   * The wallet's provider in its own type: EIP-1193 for eip155, also over the relay; a `RelayProvider` over the relay
   * on other namespaces; the Wallet Standard wallet for Solana, and so on.
   */
  readonly provider: unknown;
  readonly watch: (listener: ConnectionListener) => () => void;
  /**
   * Has those that share the connection, such as the provider and the site's own library, use this account of the wallet
   * before the others. Absent where every request names its account.
   */
  readonly useAccount?: (address: string) => void;
  /**
   * Makes the wallet use a network, and adds the network to the wallet where that is possible. Resolves when the wallet
   * uses it, whatever it has answered. Rejects with `ChainNotSupported` or `UserRejected`. A wallet that has no network
   * setting accepts any network of its namespace.
   */
  readonly switchNetwork: (network: Network) => Promise<void>;
  /**
   * Signs a text (UTF-8) or bytes with the account. The signature has the form of its namespace: 0x-hex for eip155 and
   * polkadot, base58 for solana, base64 for bip122.
   */
  readonly signMessage: (request: {
    readonly address: string;
    readonly message: string | Uint8Array;
  }) => Promise<string>;
  /** Ends the connection, and revokes the permission where the wallet supports it. */
  readonly disconnect: () => Promise<void>;
}

/** A transfer of a network's native coins, or of a token, from one account to another. */
export interface CoinTransfer {
  readonly from: string;
  readonly to: string;
  /** Base units (lamports, or those of the token). */
  readonly value: bigint;
  readonly network: Network;
  /** The mint of a token of either token program. Native coins are moved without it. */
  readonly token?: string;
}

/** What a transfer would do, as its network says. Amounts are base units. */
export interface TransferEstimate {
  /** The network fee in native coins. */
  readonly fee: bigint;
  /** What the sender deposits for a token account of the recipient, in native coins; 0 when the recipient has one. */
  readonly deposit: bigint;
  /** What the recipient gets: less than the value for a token that takes a fee on transfer. */
  readonly received: bigint;
  /** Whether a simulation confirmed it. */
  readonly simulated: boolean;
}

/** A transaction for eip155. The wallet fills in missing fields. Amounts are base units (wei). */
export interface EvmTransaction {
  /** The network that the transaction is for. Default: the one that the wallet uses. */
  readonly chainId?: ChainId;
  readonly from: string;
  readonly to?: string;
  readonly data?: `0x${string}`;
  readonly value?: bigint;
  readonly gas?: bigint;
  /** The fee per gas of a legacy transaction; others have the two maxima instead (EIP-1559). */
  readonly gasPrice?: bigint;
  readonly maxFeePerGas?: bigint;
  readonly maxPriorityFeePerGas?: bigint;
  /** The number of the sender's transaction. That of a transaction without a block replaces it. */
  readonly nonce?: number;
  /** The addresses and slots that the transaction reads and writes (EIP-2930). */
  readonly accessList?: ReadonlyArray<{ readonly address: string; readonly storageKeys: ReadonlyArray<string> }>;
  /** Legacy, with an access list, or with the two maxima. Default: what follows from the fees. */
  readonly type?: 0 | 1 | 2;
}

/** One of several calls. Amounts are base units (wei). */
export interface EvmCall {
  readonly to?: string;
  readonly data?: `0x${string}`;
  readonly value?: bigint;
  /** EIP-5792 capabilities of the call. */
  readonly capabilities?: Readonly<Record<string, unknown>>;
}

export interface EvmCalls {
  readonly from: string;
  readonly chainId: ChainId;
  readonly calls: ReadonlyArray<EvmCall>;
  /** The id of the request. Default: one that the wallet chooses. */
  readonly id?: string;
  /** EIP-5792 capabilities of the request. */
  readonly capabilities?: Readonly<Record<string, unknown>>;
  readonly atomicRequired?: boolean;
}

export interface EvmConnection extends CommonConnection {
  readonly namespace: "eip155";
  /**
   * Sends any EIP-1193 request. With `chainId`, only while the wallet uses that network: it rejects with
   * `ChainNotSupported` otherwise, and asks the wallet nothing.
   */
  readonly request: (call: {
    readonly method: string;
    readonly params?: unknown;
    readonly chainId?: ChainId;
  }) => Promise<unknown>;
  /** Signs EIP-712 typed data, as JSON text or an object. Returns the 0x signature. */
  readonly signTypedData: (request: { readonly address: string; readonly typedData: unknown }) => Promise<string>;
  /**
   * Asks the wallet which network it uses. Rejects with `ChainNotSupported` when that is another one, and tells the
   * listeners which.
   */
  readonly confirmNetwork: (chainId: ChainId) => Promise<void>;
  /**
   * Returns the transaction hash. Rejects with `ChainNotSupported`, and sends nothing, when the wallet uses another
   * network than that of the transaction.
   */
  readonly sendTransaction: (transaction: EvmTransaction) => Promise<`0x${string}`>;
  /** Returns gas units. */
  readonly estimateGas: (transaction: EvmTransaction) => Promise<bigint>;
  /**
   * The gas fee of a transaction in wei: its estimated gas at the network's current price, or the transaction's own gas
   * and price. Networks that also charge for space on another network charge a little more.
   */
  readonly estimateFee: (transaction: EvmTransaction) => Promise<bigint>;
  /**
   * What the wallet can do with several calls of an account on a network (EIP-5792); nothing where it does not say so.
   */
  readonly walletCapabilities: (address: string, chainId: ChainId) => Promise<CallCapabilities>;
  /**
   * Sends several calls as one (EIP-5792), on any network that the wallet serves. Returns the id for `callsStatus`. Some
   * wallets send them on the network that they use: `confirmNetwork` says whether it is the right one.
   */
  readonly sendCalls: (calls: EvmCalls) => Promise<string>;
  readonly callsStatus: (id: string) => Promise<unknown>;
}

export interface SolanaSendOptions {
  readonly skipPreflight?: boolean;
  readonly maxRetries?: number;
  readonly preflightCommitment?: "processed" | "confirmed" | "finalized";
  /** The slot that a node must have reached before it sends the transaction. */
  readonly minContextSlot?: number;
}

/** Transactions are wire bytes, legacy or v0, whatever library has serialised them. */
export interface SolanaConnection extends CommonConnection {
  readonly namespace: "solana";
  readonly signTransaction: (request: {
    readonly address: string;
    readonly transaction: Uint8Array;
  }) => Promise<Uint8Array>;
  readonly signAllTransactions: (request: {
    readonly address: string;
    readonly transactions: ReadonlyArray<Uint8Array>;
  }) => Promise<ReadonlyArray<Uint8Array>>;
  /** Returns the base58 signature. */
  readonly signAndSendTransaction: (request: {
    readonly address: string;
    readonly transaction: Uint8Array;
    readonly network: Network;
    readonly options?: SolanaSendOptions;
  }) => Promise<string>;
  /** Signs in the wallet and sends through the network's RPC. Returns the base58 signature once it is confirmed. */
  readonly sendTransaction: (request: {
    readonly address: string;
    readonly transaction: Uint8Array;
    readonly network: Network;
    readonly options?: SolanaSendOptions;
    /** Called with the signature before the transaction is sent: what fails from then on may have been sent. */
    readonly onSigned?: (signature: string) => void;
  }) => Promise<string>;
  /**
   * Moves SOL or a token with a transaction that the kit builds, as `sendTransaction` does. A recipient without an
   * account for the token gets one. Rejects with `InvalidAddress` or `IncorrectAmount` before the wallet is called.
   */
  readonly sendTransfer: (
    transfer: CoinTransfer & {
      readonly options?: SolanaSendOptions;
      /** Called with the signature before the transaction is sent: what fails from then on may have been sent. */
      readonly onSigned?: (signature: string) => void;
    },
  ) => Promise<string>;
  /** The network fee of the transaction of `sendTransfer`, in lamports. The visitor need not approve anything. */
  readonly estimateFee: (transfer: CoinTransfer) => Promise<bigint>;
  /**
   * What the transaction of `sendTransfer` would do, by a simulation. Rejects with `TransactionFailed` when the network
   * would refuse it.
   */
  readonly estimateTransfer: (transfer: CoinTransfer) => Promise<TransferEstimate>;
}

export interface BitcoinConnection extends CommonConnection {
  readonly namespace: "bip122";
  /** Takes and returns a PSBT as base64. `signInputs` lists the inputs to sign and their addresses. */
  readonly signPsbt: (request: {
    readonly psbt: string;
    readonly signInputs: ReadonlyArray<{
      readonly address: string;
      readonly index: number;
      readonly sighashTypes?: ReadonlyArray<number>;
    }>;
    readonly broadcast?: boolean;
  }) => Promise<{ readonly psbt: string; readonly txid?: string }>;
  /**
   * Returns the transaction id. Rejects with `InvalidArgument` when the wallet would pay from another address than
   * `from`, and for an amount that is not above 0.
   */
  readonly sendTransfer: (request: {
    readonly from: string;
    readonly recipient: string;
    readonly satoshis: bigint;
  }) => Promise<string>;
}

export interface PolkadotConnection extends CommonConnection {
  readonly namespace: "polkadot";
}

/** A connected wallet, ready for requests. Every rejection is an error of the catalogue. */
export type WalletConnection = EvmConnection | SolanaConnection | BitcoinConnection | PolkadotConnection;

/** The connection of one namespace. */
export type ConnectionOn<N extends Namespace> = Extract<WalletConnection, { readonly namespace: N }>;

/** Connections on several namespaces, each with the id of its connector. */
export type OtherConnections = Readonly<
  Partial<Record<Namespace, { readonly connectorId: string; readonly connected: Connected }>>
>;

/** A connection with the accounts and the network that the wallet returned when it was made. */
export interface Connected<Connection extends WalletConnection = WalletConnection> {
  readonly connection: Connection;
  readonly accounts: Accounts;
  readonly chainId: ChainId;
  /** What the wallet signed while it connected. */
  readonly proof?: WalletProof;
  /** What the visitor's approval connected on other namespaces as well. */
  readonly others?: OtherConnections;
}
