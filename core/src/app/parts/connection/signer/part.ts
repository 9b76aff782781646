import type { ChainId, Namespace } from "../../../../domain/chain/caip.ts";
import type { GivenChainId } from "../../../../domain/chain/siteNetwork.ts";
import type { ReceiptFailure, TransactionReceipt } from "../../../../domain/chain/transactionReceipt.ts";
import type { ClientError } from "../../../../domain/errors/client.ts";
import type { NotConnected } from "../../../../domain/errors/connection.ts";
import type { JsonRpcError, NodeError, WalletError } from "../../../../domain/errors/families.ts";
import type { InvalidAddress } from "../../../../domain/errors/input.ts";
import type { IncorrectAmount } from "../../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../../domain/errors/networks.ts";
import type { FeeQuery } from "../../../../domain/money/feeQuery.ts";
import type { Explanation, SigningRequest } from "../../../../domain/money/signing/explanation.ts";
import type { TypedData, TypedDataTypes } from "../../../../domain/money/typedData/typedData.ts";
import type { WaitingRequest } from "../../../../domain/relay/waitingRequest.ts";
import type { LateAnswer } from "../../../../gateways/relay/openRequests.ts";
import type { ConnectionOn, EvmTransaction } from "../../../../ports/WalletConnection.ts";
import type { ActionOptions, ActionPromise } from "../../../standIn/action.ts";
import type { Store } from "../../../standIn/store.ts";

export type WalletConnectionErrorType = NotConnected | ClientError;

export interface SignMessageParameters {
  readonly message: string | Uint8Array;
  /** The active namespace by default. */
  readonly namespace?: Namespace;
}
/** 0x-hex for eip155 and polkadot, base58 for solana, base64 for bip122. */
export type SignMessageReturnType = string;
export type SignMessageErrorType = WalletError | ClientError;

/** EIP-712 typed data, as JSON text or an object. */
export type SignTypedDataParameters<
  Types extends TypedDataTypes = TypedDataTypes,
  Primary extends keyof Types & string = keyof Types & string,
> = string | TypedData<Types, Primary>;
export type SignTypedDataReturnType = string;
export type SignTypedDataErrorType = WalletError | ClientError;

/** An EVM transaction from the account in use. Amounts are in wei. */
export interface SendTransactionParameters<Id extends ChainId = ChainId>
  extends Omit<EvmTransaction, "from" | "chainId"> {
  /** CAIP-2 id of the network that the transaction is for; by default the one that the wallet uses. */
  readonly chainId?: Id;
}
/** The transaction hash. */
export type SendTransactionReturnType = `0x${string}`;
export type SendTransactionErrorType = InvalidAddress | WalletError | NodeError | ClientError;

export type EstimateFeeParameters = FeeQuery;
/** Base units of the native coin (wei, lamports). */
export type EstimateFeeReturnType = bigint;
export type EstimateFeeErrorType =
  | IncorrectAmount
  | InvalidAddress
  | JsonRpcError
  | NetworkNotFound
  | NodeError
  | WalletError
  | ClientError;

export type ExplainParameters = SigningRequest | WaitingRequest;
export type ExplainReturnType = Explanation;
export type ExplainErrorType = NetworkNotFound | ClientError;

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
export type WaitForErrorType = ReceiptFailure | ClientError;

/** What the connected wallet signs and sends. `Id` is the union of the configured CAIP-2 ids. */
export interface SignerParts<Id extends ChainId = ChainId> {
  readonly signer: {
    /** Replies that arrived over the relay after their request had rejected with `WalletTimedOut`, oldest first. */
    readonly lateAnswers: Store<ReadonlyArray<LateAnswer>>;
    /**
     * Requests that wait for the visitor's approval, newest last, so that a page can show them: `signMessage`,
     * `signTypedData`, `sendTransaction`, and every request sent over the relay. Each has a `link` when the wallet can
     * be opened again, and `explain` says what it does.
     */
    readonly waiting: Store<ReadonlyArray<WaitingRequest>>;
    /**
     * The connection of a namespace, for methods that only this namespace has. Rejects with `NotConnected`.
     *
     * @example
     *   import type { EvmCalls, Portico } from "@portico/core";
     *
     *   // Sends calls that happen all or not at all, as accounts of EIP-7702 and smart accounts can (EIP-5792).
     *   export const sendTogether = async ({ signer }: Portico, { from, chainId, calls }: EvmCalls) => {
     *     const wallet = await signer.connection("eip155");
     *     const { atomic } = await wallet.walletCapabilities(from, chainId);
     *     if (atomic === "unsupported") return undefined;
     *     const id = await wallet.sendCalls({ from, chainId, calls, atomicRequired: true });
     *     return wallet.callsStatus(id);
     *   };
     */
    connection<N extends Namespace>(
      namespace: N,
      options?: ActionOptions,
    ): ActionPromise<ConnectionOn<N>, WalletConnectionErrorType>;
    /**
     * Signs a text or bytes with the account in use. The namespace defines the encoding of the signature. Rejects with
     * `NotConnected`, `CapabilityMissing`, `UserRejected` or another `WalletError`.
     */
    signMessage(
      request: SignMessageParameters,
      options?: ActionOptions,
    ): ActionPromise<SignMessageReturnType, SignMessageErrorType>;
    /**
     * Signs EIP-712 typed data, passed as JSON text or an object. The type of the message follows from the types and the
     * primary type. Rejects as `signMessage` does.
     */
    signTypedData<const Types extends TypedDataTypes, const Primary extends keyof Types & string>(
      typedData: SignTypedDataParameters<Types, Primary>,
      options?: ActionOptions,
    ): ActionPromise<SignTypedDataReturnType, SignTypedDataErrorType>;
    /**
     * Sends an EVM transaction from the account in use. Returns the transaction hash. Amounts are in wei. `chainId` is the
     * network that it is meant for; without it, the one that the wallet uses. `to` is an address, because no wallet looks
     * up a name: `names.lookup` does. Rejects as `signMessage` does, with `InvalidAddress` for another recipient, with
     * `ChainNotSupported` when the wallet uses another network, and with the `NodeError` that the wallet's node reports
     * about the transaction.
     */
    sendTransaction<Given extends ChainId>(
      transaction: SendTransactionParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<SendTransactionReturnType, SendTransactionErrorType>;
    /**
     * What it would cost to send native coins on the wallet's current network, in base units (wei, lamports). Does not
     * ask for an approval. Rejects with `CapabilityMissing` when the connection does not have the capability
     * `estimateFee`, as for Bitcoin, where the wallet chooses the fee; also with `NetworkNotFound`, `InvalidAddress`,
     * `IncorrectAmount`, a `WalletError`, or a `JsonRpcError` of the network.
     */
    estimateFee(
      query: EstimateFeeParameters,
      options?: ActionOptions,
    ): ActionPromise<EstimateFeeReturnType, EstimateFeeErrorType>;
    /**
     * What a request to a wallet means, also one of `waiting`: what it says, decoded; what the network expects of it, as far as it can
     * simulate; and marks, such as an approval for any amount. Nothing is asked of the wallet. What is not known is
     * left out, and marked. A network that does not answer rejects nothing: the result says that nothing was simulated.
     * Rejects with `NetworkNotFound`.
     */
    explain(request: ExplainParameters, options?: ActionOptions): ActionPromise<ExplainReturnType, ExplainErrorType>;
    /**
     * Waits until the network has included a transaction in a block, through the site's RPC. Resolves also when the
     * transaction failed: see `status`. When the sender raised its fee, the receipt is that of the transaction that was
     * included instead. Rejects with `TransactionReplaced` when the sender used the nonce for something else, and with
     * `TransactionNotConfirmed` when the time is over: the transaction may still be included, so do not send it again.
     */
    waitFor<Given extends ChainId>(
      request: WaitForParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<WaitForReturnType, WaitForErrorType>;
  };
}
