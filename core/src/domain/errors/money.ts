import { defineError } from "./defineError.ts";

/* Failures of balances, history, swaps and transfers (docs/rules/errors.md#failures-of-a-visitors-goal). */

export class TokenBalanceUnavailable extends /* @__PURE__ */ defineError({
  tag: "TokenBalanceUnavailable",
  kind: "rejected",
  retryable: true,
  /** `retryAtMillis`: from when the service is asked again, in milliseconds since the epoch. */
  message: (_: { chainId: string; reason: "unsupportedNetwork" | "failed"; retryAtMillis?: number }) =>
    "Token Balance Unavailable",
}) {}

export class GasPriceNotSupported extends /* @__PURE__ */ defineError({
  tag: "GasPriceNotSupported",
  kind: "unsupported",
  message: (_: { chainId: string }) => "Network not supported for Gas Price",
}) {}

export class SwapsNotSupported extends /* @__PURE__ */ defineError({
  tag: "SwapsNotSupported",
  kind: "unsupported",
  message: (_: { chainId: string }) => "Network not supported for Swaps",
}) {}

export class SwapInitializationFailed extends /* @__PURE__ */ defineError({
  tag: "SwapInitializationFailed",
  kind: "rejected",
  retryable: true,
  message: "Failed to initialize swap",
}) {}

export class NetworkPriceUnavailable extends /* @__PURE__ */ defineError({
  tag: "NetworkPriceUnavailable",
  kind: "rejected",
  retryable: true,
  message: "Failed to fetch network token price",
}) {}

export class AllowanceCheckFailed extends /* @__PURE__ */ defineError({
  tag: "AllowanceCheckFailed",
  kind: "rejected",
  retryable: true,
  message: "Failed to check allowance",
}) {}

export class ApprovalBuildFailed extends /* @__PURE__ */ defineError({
  tag: "ApprovalBuildFailed",
  kind: "rejected",
  retryable: true,
  message: "Failed to create approval transaction",
}) {}

export class SwapBuildFailed extends /* @__PURE__ */ defineError({
  tag: "SwapBuildFailed",
  kind: "rejected",
  retryable: true,
  message: "Failed to create transaction",
}) {}

/** The network has not included the transaction yet, or its state could not be read. It may still be included. */
export class TransactionNotConfirmed extends /* @__PURE__ */ defineError({
  tag: "TransactionNotConfirmed",
  kind: "network",
  retryable: true,
  message: ({ hash, chainId, millis }: { hash: string; chainId: string; millis: number }) =>
    `${hash} is not confirmed on ${chainId} after ${millis} ms; it may still be`,
}) {}

/**
 * The wallet was asked for a transaction, and it is not known whether it has sent it: its answer is the cause. The
 * transaction appears in `history.pending` when it is found.
 */
export class OutcomeUnknown extends /* @__PURE__ */ defineError({
  tag: "OutcomeUnknown",
  kind: "network",
  message: ({ method }: { method: string }) =>
    `Nobody knows whether the wallet has done ${method}; look at the activity of the account before you try again`,
}) {}

/** Another transaction of the sender took the place of this one, which can no longer be included. */
export class TransactionReplaced extends /* @__PURE__ */ defineError({
  tag: "TransactionReplaced",
  kind: "rejected",
  message: ({
    hash,
    replacement,
    reason,
  }: {
    hash: string;
    chainId: string;
    /** The hash of the other transaction, when it was found. */
    replacement?: string;
    /** `cancelled` when the other transaction sends nothing to its own sender. */
    reason: "cancelled" | "replaced";
  }) => `${hash} was ${reason}${replacement ? ` by ${replacement}` : ""}, and has no effect`,
}) {}

export class IncorrectAmount extends /* @__PURE__ */ defineError({
  tag: "IncorrectAmount",
  kind: "rejected",
  message: "Incorrect amount: Please enter a valid amount",
}) {}

export class InsufficientBalance extends /* @__PURE__ */ defineError({
  tag: "InsufficientBalance",
  kind: "rejected",
  message: "Insufficient balance",
}) {}

export class QuoteStale extends /* @__PURE__ */ defineError({
  tag: "QuoteStale",
  kind: "rejected",
  retryable: true,
  message: ({ ageMillis }: { ageMillis: number }) => `The quote is ${ageMillis} ms old; request a new one`,
}) {}

/** What a source of swaps returned would not do what the visitor agreed to. Nothing was asked of the wallet. */
export class UnsafeSwap extends /* @__PURE__ */ defineError({
  tag: "UnsafeSwap",
  kind: "rejected",
  /** Which part of the transaction does not fit (docs/rules/swap.md#refused-swaps). */
  message: ({ reason }: { reason: "amount" | "approval" | "spender" | "target" | "transaction" | "value" }) =>
    `The swap was refused, because its ${reason} is not what was agreed`,
}) {}

export class SwapAddressMissing extends /* @__PURE__ */ defineError({
  tag: "SwapAddressMissing",
  kind: "usage",
  message: "No address found to swap the tokens from.",
}) {}

export class HistoryUnavailable extends /* @__PURE__ */ defineError({
  tag: "HistoryUnavailable",
  kind: "rejected",
  retryable: true,
  message: "Failed to fetch transactions",
}) {}

export class SendFailed extends /* @__PURE__ */ defineError({
  tag: "SendFailed",
  kind: "rejected",
  retryable: true,
  message: "Something went wrong",
}) {}

export class SolanaSendFailed extends /* @__PURE__ */ defineError({
  tag: "SolanaSendFailed",
  kind: "rejected",
  retryable: true,
  message: "Failed to send transaction. Please try again.",
}) {}

export class SendFieldsMissing extends /* @__PURE__ */ defineError({
  tag: "SendFieldsMissing",
  kind: "usage",
  message: "Please enter a valid amount and receiver address",
}) {}
