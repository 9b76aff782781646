import type { Accounts } from "../domain/account/account.ts";
import type { ChainId, Namespace } from "../domain/chain/caip.ts";
import type { Network } from "../domain/chain/network.ts";
import type { Capability } from "../domain/connection/capability.ts";
import type { ApprovedChains, WalletInfo } from "../domain/connection/connection.ts";

/** What a wallet tells of itself after it was connected. */
export interface ConnectionListener {
  readonly accountsChanged: (accounts: Accounts) => void;
  readonly chainChanged: (chainId: ChainId) => void;
  /** The wallet approved other networks or methods, over the relay. */
  readonly approvalChanged?: (approval: Approval) => void;
  /** The wallet ended the connection, or shows no account any more. */
  readonly disconnected: () => void;
}

/** What a connection may be used for, at this moment. */
interface Approval {
  readonly capabilities: ReadonlyArray<Capability>;
  readonly approvedChains: ApprovedChains;
}

interface CommonConnection extends Approval {
  readonly wallet: WalletInfo;
  /**
   * The wallet's provider in its own type: EIP-1193 for eip155, also over the relay; a `RelayProvider` over the relay on
   * other namespaces; the Wallet Standard wallet for Solana, and so on.
   */
  readonly provider: unknown;
  readonly watch: (listener: ConnectionListener) => () => void;
  /**
   * Makes the wallet use a network, adding it to the wallet where that is possible. Rejects with `ChainNotSupported` or
   * `UserRejected`. Wallets without networks of their own accept any of their namespace.
   */
  readonly switchNetwork: (network: Network) => Promise<void>;
  /**
   * Signs a text (UTF-8) or bytes with the account. The signature is spelled as its namespace does: eip155 and polkadot
   * 0x-hex, solana base58, bip122 base64.
   */
  readonly signMessage: (request: {
    readonly address: string;
    readonly message: string | Uint8Array;
  }) => Promise<string>;
  /** Ends the connection and gives the permission back where the wallet knows how. */
  readonly disconnect: () => Promise<void>;
}

/** Coins of the network's own that one account gives to another. */
export interface CoinTransfer {
  readonly from: string;
  readonly to: string;
  /** Base units (lamports). */
  readonly value: bigint;
  readonly network: Network;
}

/** A transaction for eip155; what is left out the wallet fills in. Amounts are base units (wei). */
export interface EvmTransaction {
  readonly from: string;
  readonly to?: string;
  readonly data?: `0x${string}`;
  readonly value?: bigint;
  readonly gas?: bigint;
  readonly gasPrice?: bigint;
}

export interface EvmCalls {
  readonly from: string;
  readonly chainId: ChainId;
  readonly calls: ReadonlyArray<{ readonly to?: string; readonly data?: `0x${string}`; readonly value?: bigint }>;
  /** EIP-5792 capabilities of the request. */
  readonly capabilities?: Readonly<Record<string, unknown>>;
  readonly atomicRequired?: boolean;
}

export interface EvmConnection extends CommonConnection {
  readonly namespace: "eip155";
  /** Any EIP-1193 request, on the given network or the wallet's own. */
  readonly request: (call: {
    readonly method: string;
    readonly params?: unknown;
    readonly chainId?: ChainId;
  }) => Promise<unknown>;
  /** EIP-712 typed data as JSON text or an object; answers the 0x signature. */
  readonly signTypedData: (request: { readonly address: string; readonly typedData: unknown }) => Promise<string>;
  /** Answers the transaction's hash. */
  readonly sendTransaction: (transaction: EvmTransaction) => Promise<`0x${string}`>;
  /** Gas units. */
  readonly estimateGas: (transaction: EvmTransaction) => Promise<bigint>;
  /**
   * Wei that a transaction would pay for gas: what it takes at the network's price of now, or the transaction's own gas and
   * price. Networks that charge for the room on another one as well take a little more.
   */
  readonly estimateFee: (transaction: EvmTransaction) => Promise<bigint>;
  /** EIP-5792, by hexadecimal chain id; empty for a wallet that knows nothing of it. */
  readonly walletCapabilities: (address: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Sends several calls as one (EIP-5792); answers the id to ask the status with. */
  readonly sendCalls: (calls: EvmCalls) => Promise<string>;
  readonly callsStatus: (id: string) => Promise<unknown>;
}

export interface SolanaSendOptions {
  readonly skipPreflight?: boolean;
  readonly maxRetries?: number;
  readonly preflightCommitment?: "processed" | "confirmed" | "finalized";
}

/** Transactions are wire bytes, legacy or v0: anything that serialises to them will do. */
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
  /** Answers the base58 signature. */
  readonly signAndSendTransaction: (request: {
    readonly address: string;
    readonly transaction: Uint8Array;
    readonly network: Network;
    readonly options?: SolanaSendOptions;
  }) => Promise<string>;
  /** Signs in the wallet and sends by the network's RPC; answers the base58 signature once it is confirmed. */
  readonly sendTransaction: (request: {
    readonly address: string;
    readonly transaction: Uint8Array;
    readonly network: Network;
    readonly options?: SolanaSendOptions;
  }) => Promise<string>;
  /**
   * Moves SOL by a transaction that the kit builds, as `sendTransaction` does. Rejects with `InvalidAddress` or
   * `IncorrectAmount` before the wallet is asked.
   */
  readonly sendTransfer: (transfer: CoinTransfer & { readonly options?: SolanaSendOptions }) => Promise<string>;
  /** Lamports that the transaction of `sendTransfer` would pay to the network. Nobody is asked to approve. */
  readonly estimateFee: (transfer: CoinTransfer) => Promise<bigint>;
}

export interface BitcoinConnection extends CommonConnection {
  readonly namespace: "bip122";
  /** PSBT as base64 in and out; `signInputs` says which inputs belong to which address. */
  readonly signPsbt: (request: {
    readonly psbt: string;
    readonly signInputs: ReadonlyArray<{
      readonly address: string;
      readonly index: number;
      readonly sighashTypes?: ReadonlyArray<number>;
    }>;
    readonly broadcast?: boolean;
  }) => Promise<{ readonly psbt: string; readonly txid?: string }>;
  /** Answers the transaction id. */
  readonly sendTransfer: (request: {
    readonly from: string;
    readonly recipient: string;
    readonly satoshis: bigint;
  }) => Promise<string>;
}

export interface PolkadotConnection extends CommonConnection {
  readonly namespace: "polkadot";
}

/** A connected wallet, ready to be asked. Every rejection is an error of the catalogue. */
export type WalletConnection = EvmConnection | SolanaConnection | BitcoinConnection | PolkadotConnection;

/** The connection of one namespace. */
export type ConnectionOn<N extends Namespace> = Extract<WalletConnection, { readonly namespace: N }>;

/** A connection with what the wallet answered when it was made. */
export interface Connected<Connection extends WalletConnection = WalletConnection> {
  readonly connection: Connection;
  readonly accounts: Accounts;
  readonly chainId: ChainId;
}
