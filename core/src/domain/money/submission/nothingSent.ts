import type { ClientError } from "../../errors/client.ts";
import { isDeviceError, type NodeError, type WalletError } from "../../errors/families.ts";
import type { TransactionFailed } from "../../errors/flow.ts";

/** Why a wallet has not done what it was asked for, as far as it says so. */
export type RequestFailure = WalletError | NodeError | ClientError | TransactionFailed;

type DecidedTag = Exclude<RequestFailure["_tag"], `Device${string}` | "UnknownRpcError">;

/**
 * Whether an error proves that the wallet has sent nothing. The others leave it open: the wallet may have failed, or may
 * not have been understood, after it had sent the transaction.
 */
const provesIt: Readonly<Record<DecidedTag, boolean>> = {
  // The visitor or the wallet refused before anything was sent.
  UserRejected: true,
  UnauthorizedProvider: true,
  WalletBusy: true,
  TransactionRejectedRpcError: true,
  // The wallet does not know the request or its network.
  ParseRpcError: true,
  InvalidRequestRpcError: true,
  InvalidParamsRpcError: true,
  MethodNotFoundRpcError: true,
  MethodNotSupportedRpcError: true,
  VersionNotSupportedRpcError: true,
  ProviderMethodUnsupported: true,
  ChainDisconnected: true,
  UnrecognizedChain: true,
  InvalidWalletChainId: true,
  // A node refused the transaction, or it would have had no effect.
  ExecutionReverted: true,
  FeeCapTooHigh: true,
  FeeCapTooLow: true,
  NonceTooHigh: true,
  NonceMaxValue: true,
  InsufficientFunds: true,
  IntrinsicGasTooHigh: true,
  IntrinsicGasTooLow: true,
  TransactionTypeNotSupported: true,
  TipAboveFeeCap: true,
  TransactionFailed: true,
  // The kit has not asked the wallet.
  CapabilityMissing: true,
  ChainNotSupported: true,
  MethodNotApproved: true,
  NotConnected: true,
  FeatureLoadFailed: true,
  InvalidArgument: true,
  InvalidOption: true,
  // A node says so, too, of a transaction that it has already.
  NonceTooLow: false,
  UnknownNodeError: false,
  InvalidInputRpcError: false,
  // Nobody says what happened to the transaction.
  InternalRpcError: false,
  ResourceNotFoundRpcError: false,
  ResourceUnavailableRpcError: false,
  LimitExceededRpcError: false,
  ProviderDisconnected: false,
  BadWalletReply: false,
  RelayLimited: false,
  RelayUnreachable: false,
  SessionEnded: false,
  UnexpectedError: false,
  // The wallet may still answer.
  WalletTimedOut: false,
  RequestAborted: false,
  Aborted: false,
  ClientDisposed: false,
};

/** Codes of EIP-5792 with which a wallet refuses calls before it sends them. */
const refusedCallsCodes: ReadonlySet<number> = new Set([5700, 5710, 5740, 5750, 5760]);

/** Questions and signatures of EVM wallets and nodes, which precede the transaction. */
const NOT_SENDING = /^eth_(?!send)/;

/** Whether the error is about something that precedes the transaction, such as the wallet's network. */
const isAboutQuestion = ({ details }: RequestFailure): boolean =>
  "method" in details && typeof details.method === "string" && NOT_SENDING.test(details.method);

/**
 * Whether a failed request for a transaction has certainly sent nothing (docs/rules/send.md#unknown-outcomes). A hardware
 * wallet signs, and its errors say that it did not.
 */
export const provesNothingSent = (error: RequestFailure): boolean => {
  if (isDeviceError(error) || isAboutQuestion(error)) return true;
  return error._tag === "UnknownRpcError" ? refusedCallsCodes.has(error.details.rpcCode) : provesIt[error._tag];
};
