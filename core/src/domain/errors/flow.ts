import { defineError } from "./defineError.ts";

/* Failures of a visitor's goal (docs/rules/errors.md#failures-of-a-visitors-goal). */

export class NetworkNotSupported extends /* @__PURE__ */ defineError({
  tag: "NetworkNotSupported",
  kind: "unsupported",
  message: ({ chainId, feature }: { chainId: string; feature: string }) => `${chainId} is not supported for ${feature}`,
}) {}

export class TransactionFailed extends /* @__PURE__ */ defineError({
  tag: "TransactionFailed",
  kind: "rejected",
  retryable: true,
  message: "Transaction error",
}) {}

export class UnsupportedChain extends /* @__PURE__ */ defineError({
  tag: "UnsupportedChain",
  kind: "unsupported",
  message: (_: { chainId: string }) => "Unsupported chain",
}) {}

export class DisconnectFailed extends /* @__PURE__ */ defineError({
  tag: "DisconnectFailed",
  kind: "rejected",
  retryable: true,
  message: "Failed to disconnect",
}) {}
