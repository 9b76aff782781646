import { defineError } from "./defineError.ts";

/*
 * Failures that an Ethereum node reports for a transaction (docs/rules/errors.md#node-failures). `rpcMessage` is the
 * node's text.
 */

export class ExecutionReverted extends /* @__PURE__ */ defineError({
  tag: "ExecutionReverted",
  kind: "rejected",
  message: ({
    reason,
  }: {
    rpcMessage: string;
    reason?: string;
    /** What the contract returned, in which it encodes its reason. */
    data?: string;
  }) => (reason ? `Execution reverted: ${reason}` : "Execution reverted"),
}) {}

export class FeeCapTooHigh extends /* @__PURE__ */ defineError({
  tag: "FeeCapTooHigh",
  kind: "rejected",
  message: (_: { rpcMessage: string }) => "The maximum fee per gas is above 2^256-1",
}) {}

export class FeeCapTooLow extends /* @__PURE__ */ defineError({
  tag: "FeeCapTooLow",
  kind: "rejected",
  retryable: true,
  message: (_: { rpcMessage: string }) => "The maximum fee per gas is below the base fee of the block",
}) {}

export class NonceTooHigh extends /* @__PURE__ */ defineError({
  tag: "NonceTooHigh",
  kind: "rejected",
  message: (_: { rpcMessage: string }) => "The nonce is higher than the next nonce of the account",
}) {}

export class NonceTooLow extends /* @__PURE__ */ defineError({
  tag: "NonceTooLow",
  kind: "rejected",
  message: (_: { rpcMessage: string }) =>
    "The nonce is lower than the account's nonce, or the transaction is already known",
}) {}

export class NonceMaxValue extends /* @__PURE__ */ defineError({
  tag: "NonceMaxValue",
  kind: "rejected",
  message: (_: { rpcMessage: string }) => "The nonce of the account is at its maximum",
}) {}

export class InsufficientFunds extends /* @__PURE__ */ defineError({
  tag: "InsufficientFunds",
  kind: "rejected",
  message: (_: { rpcMessage: string }) => "The cost (gas * gas fee + value) exceeds the balance of the account",
}) {}

export class IntrinsicGasTooHigh extends /* @__PURE__ */ defineError({
  tag: "IntrinsicGasTooHigh",
  kind: "rejected",
  message: (_: { rpcMessage: string }) => "The gas limit of the transaction exceeds that of the block",
}) {}

export class IntrinsicGasTooLow extends /* @__PURE__ */ defineError({
  tag: "IntrinsicGasTooLow",
  kind: "rejected",
  message: (_: { rpcMessage: string }) => "The gas limit of the transaction is too low",
}) {}

export class TransactionTypeNotSupported extends /* @__PURE__ */ defineError({
  tag: "TransactionTypeNotSupported",
  kind: "unsupported",
  message: (_: { rpcMessage: string }) => "This chain does not support the type of the transaction",
}) {}

export class TipAboveFeeCap extends /* @__PURE__ */ defineError({
  tag: "TipAboveFeeCap",
  kind: "rejected",
  message: (_: { rpcMessage: string }) => "The priority fee is above the maximum fee per gas",
}) {}

export class UnknownNodeError extends /* @__PURE__ */ defineError({
  tag: "UnknownNodeError",
  kind: "rejected",
  message: ({ rpcMessage }: { rpcMessage: string }) => `The node refused the transaction: ${rpcMessage}`,
}) {}
