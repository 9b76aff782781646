import { defineError } from "./defineError.ts";

/* What an Ethereum node says about a transaction (spec section 8, node errors). `rpcMessage` is the node's text. */

export class ExecutionReverted extends defineError<{ rpcMessage: string; reason?: string }>()({
  tag: "ExecutionReverted",
  code: "EXECUTION_REVERTED",
  kind: "rejected",
  retryable: false,
  message: ({ reason }) => (reason ? `Execution reverted: ${reason}` : "Execution reverted"),
}) {}

export class FeeCapTooHigh extends defineError<{ rpcMessage: string }>()({
  tag: "FeeCapTooHigh",
  code: "FEE_CAP_TOO_HIGH",
  kind: "rejected",
  retryable: false,
  message: "The maximum fee per gas is above 2^256-1",
}) {}

export class FeeCapTooLow extends defineError<{ rpcMessage: string }>()({
  tag: "FeeCapTooLow",
  code: "FEE_CAP_TOO_LOW",
  kind: "rejected",
  retryable: true,
  message: "The maximum fee per gas is below the base fee of the block",
}) {}

export class NonceTooHigh extends defineError<{ rpcMessage: string }>()({
  tag: "NonceTooHigh",
  code: "NONCE_TOO_HIGH",
  kind: "rejected",
  retryable: false,
  message: "The nonce is higher than the next one expected",
}) {}

export class NonceTooLow extends defineError<{ rpcMessage: string }>()({
  tag: "NonceTooLow",
  code: "NONCE_TOO_LOW",
  kind: "rejected",
  retryable: false,
  message: "The nonce is lower than the account's nonce, or the transaction is already known",
}) {}

export class NonceMaxValue extends defineError<{ rpcMessage: string }>()({
  tag: "NonceMaxValue",
  code: "NONCE_MAX_VALUE",
  kind: "rejected",
  retryable: false,
  message: "The nonce of the account is at its maximum",
}) {}

export class InsufficientFunds extends defineError<{ rpcMessage: string }>()({
  tag: "InsufficientFunds",
  code: "INSUFFICIENT_FUNDS",
  kind: "rejected",
  retryable: false,
  message: "The cost (gas * gas fee + value) exceeds the balance of the account",
}) {}

export class IntrinsicGasTooHigh extends defineError<{ rpcMessage: string }>()({
  tag: "IntrinsicGasTooHigh",
  code: "INTRINSIC_GAS_TOO_HIGH",
  kind: "rejected",
  retryable: false,
  message: "The gas limit of the transaction exceeds that of the block",
}) {}

export class IntrinsicGasTooLow extends defineError<{ rpcMessage: string }>()({
  tag: "IntrinsicGasTooLow",
  code: "INTRINSIC_GAS_TOO_LOW",
  kind: "rejected",
  retryable: false,
  message: "The gas limit of the transaction is too low",
}) {}

export class TransactionTypeNotSupported extends defineError<{ rpcMessage: string }>()({
  tag: "TransactionTypeNotSupported",
  code: "TRANSACTION_TYPE_NOT_SUPPORTED",
  kind: "unsupported",
  retryable: false,
  message: "This chain does not support the type of the transaction",
}) {}

export class TipAboveFeeCap extends defineError<{ rpcMessage: string }>()({
  tag: "TipAboveFeeCap",
  code: "TIP_ABOVE_FEE_CAP",
  kind: "rejected",
  retryable: false,
  message: "The priority fee is above the maximum fee per gas",
}) {}

export class UnknownNodeError extends defineError<{ rpcMessage: string }>()({
  tag: "UnknownNodeError",
  code: "UNKNOWN_NODE_ERROR",
  kind: "rejected",
  retryable: true,
  message: ({ rpcMessage }) => `The node refused the transaction: ${rpcMessage}`,
}) {}
