import { RETRYABLE_RPC_CODES } from "../limits.ts";
import { defineError } from "./defineError.ts";

/* JSON-RPC, provider and node failures (docs/rules/errors.md#rpc-codes). `rpcMessage` is the text of the other side. */

/** -32700 */
export class ParseRpcError extends /* @__PURE__ */ defineError({
  tag: "ParseRpcError",
  code: "RPC_PARSE",
  kind: "rejected",
  message: ({ method, rpcMessage }: { method: string; rpcMessage: string }) =>
    `${method}: the endpoint received invalid JSON (${rpcMessage})`,
}) {}

/** -32600 */
export class InvalidRequestRpcError extends /* @__PURE__ */ defineError({
  tag: "InvalidRequestRpcError",
  code: "RPC_INVALID_REQUEST",
  kind: "rejected",
  message: ({ method, rpcMessage }: { method: string; rpcMessage: string }) =>
    `${method}: not a valid JSON-RPC request (${rpcMessage})`,
}) {}

/** -32601 */
export class MethodNotFoundRpcError extends /* @__PURE__ */ defineError({
  tag: "MethodNotFoundRpcError",
  code: "RPC_METHOD_NOT_FOUND",
  kind: "unsupported",
  message: ({ method }: { method: string; rpcMessage: string }) =>
    `The method ${method} does not exist on this endpoint`,
}) {}

/** -32602 */
export class InvalidParamsRpcError extends /* @__PURE__ */ defineError({
  tag: "InvalidParamsRpcError",
  code: "RPC_INVALID_PARAMS",
  kind: "usage",
  message: ({ method, rpcMessage }: { method: string; rpcMessage: string }) =>
    `${method}: invalid parameters (${rpcMessage})`,
}) {}

/** -32603 */
export class InternalRpcError extends /* @__PURE__ */ defineError({
  tag: "InternalRpcError",
  code: "RPC_INTERNAL",
  kind: "rejected",
  retryable: true,
  message: ({ method, rpcMessage }: { method: string; rpcMessage: string }) =>
    `${method}: internal error of the endpoint (${rpcMessage})`,
}) {}

/** -32000 */
export class InvalidInputRpcError extends /* @__PURE__ */ defineError({
  tag: "InvalidInputRpcError",
  code: "RPC_INVALID_INPUT",
  kind: "rejected",
  message: ({ method, rpcMessage }: { method: string; rpcMessage: string }) =>
    `${method}: missing or invalid input (${rpcMessage})`,
}) {}

/** -32001 */
export class ResourceNotFoundRpcError extends /* @__PURE__ */ defineError({
  tag: "ResourceNotFoundRpcError",
  code: "RPC_RESOURCE_NOT_FOUND",
  kind: "notFound",
  message: ({ method, rpcMessage }: { method: string; rpcMessage: string }) =>
    `${method}: resource not found (${rpcMessage})`,
}) {}

/** -32002 */
export class ResourceUnavailableRpcError extends /* @__PURE__ */ defineError({
  tag: "ResourceUnavailableRpcError",
  code: "RPC_RESOURCE_UNAVAILABLE",
  kind: "rejected",
  retryable: true,
  message: ({ method, rpcMessage }: { method: string; rpcMessage: string }) =>
    `${method}: resource not available (${rpcMessage})`,
}) {}

/** -32003 */
export class TransactionRejectedRpcError extends /* @__PURE__ */ defineError({
  tag: "TransactionRejectedRpcError",
  code: "RPC_TRANSACTION_REJECTED",
  kind: "rejected",
  message: ({ method, rpcMessage }: { method: string; rpcMessage: string }) =>
    `${method}: transaction rejected (${rpcMessage})`,
}) {}

/** -32004 */
export class MethodNotSupportedRpcError extends /* @__PURE__ */ defineError({
  tag: "MethodNotSupportedRpcError",
  code: "RPC_METHOD_NOT_SUPPORTED",
  kind: "unsupported",
  message: ({ method }: { method: string; rpcMessage: string }) =>
    `The method ${method} is not supported by this endpoint`,
}) {}

/** -32005 */
export class LimitExceededRpcError extends /* @__PURE__ */ defineError({
  tag: "LimitExceededRpcError",
  code: "RPC_LIMIT_EXCEEDED",
  kind: "rejected",
  retryable: true,
  message: ({ method, rpcMessage }: { method: string; rpcMessage: string }) =>
    `${method}: the endpoint's rate limit was exceeded (${rpcMessage})`,
}) {}

/** -32006 */
export class VersionNotSupportedRpcError extends /* @__PURE__ */ defineError({
  tag: "VersionNotSupportedRpcError",
  code: "RPC_VERSION_NOT_SUPPORTED",
  kind: "unsupported",
  message: ({ method, rpcMessage }: { method: string; rpcMessage: string }) =>
    `${method}: JSON-RPC version not supported (${rpcMessage})`,
}) {}

/** 4001, and 5000 from relay wallets */
export class UserRejected extends /* @__PURE__ */ defineError({
  tag: "UserRejected",
  kind: "rejected",
  message: ({ method }: { method: string; rpcMessage: string }) => `${method}: the user rejected the request`,
}) {}

/** 4100 */
export class UnauthorizedProvider extends /* @__PURE__ */ defineError({
  tag: "UnauthorizedProvider",
  code: "PROVIDER_UNAUTHORIZED",
  kind: "rejected",
  message: ({ method }: { method: string; rpcMessage: string }) =>
    `${method}: the wallet has not authorised this account or method`,
}) {}

/** 4200 */
export class ProviderMethodUnsupported extends /* @__PURE__ */ defineError({
  tag: "ProviderMethodUnsupported",
  kind: "unsupported",
  message: ({ method }: { method: string; rpcMessage: string }) => `The wallet does not support ${method}`,
}) {}

/** 4900 */
export class ProviderDisconnected extends /* @__PURE__ */ defineError({
  tag: "ProviderDisconnected",
  kind: "network",
  retryable: true,
  message: ({ method }: { method: string; rpcMessage: string }) =>
    `${method}: the wallet is disconnected from all chains`,
}) {}

/** 4901 */
export class ChainDisconnected extends /* @__PURE__ */ defineError({
  tag: "ChainDisconnected",
  kind: "network",
  retryable: true,
  message: ({ method }: { method: string; rpcMessage: string }) =>
    `${method}: the wallet is not connected to this chain`,
}) {}

/** 4902 */
export class UnrecognizedChain extends /* @__PURE__ */ defineError({
  tag: "UnrecognizedChain",
  kind: "unsupported",
  message: ({ rpcMessage }: { method: string; rpcMessage: string }) =>
    `The wallet does not know this chain (${rpcMessage})`,
}) {}

/** 32603, positive as wallets send it */
export class InvalidWalletChainId extends /* @__PURE__ */ defineError({
  tag: "InvalidWalletChainId",
  kind: "rejected",
  message: ({ rpcMessage }: { method: string; rpcMessage: string }) =>
    `The wallet refused the chain id (${rpcMessage})`,
}) {}

/** Any other code; -1 is worth another attempt */
export class UnknownRpcError extends /* @__PURE__ */ defineError({
  tag: "UnknownRpcError",
  code: "RPC_UNKNOWN",
  kind: "rejected",
  retryable: ({ rpcCode }) => RETRYABLE_RPC_CODES.has(rpcCode),
  message: ({ method, rpcMessage, rpcCode }: { method: string; rpcMessage: string; rpcCode: number }) =>
    `${method}: ${rpcMessage} (code ${rpcCode})`,
}) {}
