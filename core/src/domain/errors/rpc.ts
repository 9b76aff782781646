import { defineError } from "./defineError.ts";

/* JSON-RPC, provider and node failures (spec section 8). `rpcMessage` is the text of the other side. */

/** -32700 */
export class ParseRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "ParseRpcError",
  code: "RPC_PARSE",
  kind: "rejected",
  retryable: false,
  message: ({ method, rpcMessage }) => `${method}: invalid JSON was received (${rpcMessage})`,
}) {}

/** -32600 */
export class InvalidRequestRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "InvalidRequestRpcError",
  code: "RPC_INVALID_REQUEST",
  kind: "rejected",
  retryable: false,
  message: ({ method, rpcMessage }) => `${method}: not a valid JSON-RPC request (${rpcMessage})`,
}) {}

/** -32601 */
export class MethodNotFoundRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "MethodNotFoundRpcError",
  code: "RPC_METHOD_NOT_FOUND",
  kind: "unsupported",
  retryable: false,
  message: ({ method }) => `The method ${method} does not exist on this endpoint`,
}) {}

/** -32602 */
export class InvalidParamsRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "InvalidParamsRpcError",
  code: "RPC_INVALID_PARAMS",
  kind: "usage",
  retryable: false,
  message: ({ method, rpcMessage }) => `${method}: invalid parameters (${rpcMessage})`,
}) {}

/** -32603 */
export class InternalRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "InternalRpcError",
  code: "RPC_INTERNAL",
  kind: "rejected",
  retryable: true,
  message: ({ method, rpcMessage }) => `${method}: internal error of the endpoint (${rpcMessage})`,
}) {}

/** -32000 */
export class InvalidInputRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "InvalidInputRpcError",
  code: "RPC_INVALID_INPUT",
  kind: "rejected",
  retryable: false,
  message: ({ method, rpcMessage }) => `${method}: missing or invalid input (${rpcMessage})`,
}) {}

/** -32001 */
export class ResourceNotFoundRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "ResourceNotFoundRpcError",
  code: "RPC_RESOURCE_NOT_FOUND",
  kind: "notFound",
  retryable: false,
  message: ({ method, rpcMessage }) => `${method}: resource not found (${rpcMessage})`,
}) {}

/** -32002 */
export class ResourceUnavailableRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "ResourceUnavailableRpcError",
  code: "RPC_RESOURCE_UNAVAILABLE",
  kind: "rejected",
  retryable: true,
  message: ({ method, rpcMessage }) => `${method}: resource not available (${rpcMessage})`,
}) {}

/** -32003 */
export class TransactionRejectedRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "TransactionRejectedRpcError",
  code: "RPC_TRANSACTION_REJECTED",
  kind: "rejected",
  retryable: false,
  message: ({ method, rpcMessage }) => `${method}: transaction rejected (${rpcMessage})`,
}) {}

/** -32004 */
export class MethodNotSupportedRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "MethodNotSupportedRpcError",
  code: "RPC_METHOD_NOT_SUPPORTED",
  kind: "unsupported",
  retryable: false,
  message: ({ method }) => `The method ${method} is not supported by this endpoint`,
}) {}

/** -32005 */
export class LimitExceededRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "LimitExceededRpcError",
  code: "RPC_LIMIT_EXCEEDED",
  kind: "rejected",
  retryable: true,
  message: ({ method, rpcMessage }) => `${method}: the rate limit of the endpoint is exceeded (${rpcMessage})`,
}) {}

/** -32006 */
export class VersionNotSupportedRpcError extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "VersionNotSupportedRpcError",
  code: "RPC_VERSION_NOT_SUPPORTED",
  kind: "unsupported",
  retryable: false,
  message: ({ method, rpcMessage }) => `${method}: JSON-RPC version not supported (${rpcMessage})`,
}) {}

/** 4001, and 5000 of relay wallets */
export class UserRejected extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "UserRejected",
  code: "USER_REJECTED",
  kind: "rejected",
  retryable: true,
  message: ({ method }) => `${method}: the user rejected the request`,
}) {}

/** 4100 */
export class UnauthorizedProvider extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "UnauthorizedProvider",
  code: "PROVIDER_UNAUTHORIZED",
  kind: "rejected",
  retryable: false,
  message: ({ method }) => `${method}: the wallet has not authorised this account or method`,
}) {}

/** 4200 */
export class ProviderMethodUnsupported extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "ProviderMethodUnsupported",
  code: "PROVIDER_METHOD_UNSUPPORTED",
  kind: "unsupported",
  retryable: false,
  message: ({ method }) => `The wallet does not support ${method}`,
}) {}

/** 4900 */
export class ProviderDisconnected extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "ProviderDisconnected",
  code: "PROVIDER_DISCONNECTED",
  kind: "network",
  retryable: true,
  message: ({ method }) => `${method}: the wallet is disconnected from all chains`,
}) {}

/** 4901 */
export class ChainDisconnected extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "ChainDisconnected",
  code: "CHAIN_DISCONNECTED",
  kind: "network",
  retryable: true,
  message: ({ method }) => `${method}: the wallet is not connected to this chain`,
}) {}

/** 4902 */
export class UnrecognizedChain extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "UnrecognizedChain",
  code: "UNRECOGNIZED_CHAIN",
  kind: "unsupported",
  retryable: false,
  message: ({ rpcMessage }) => `The wallet does not know this chain (${rpcMessage})`,
}) {}

/** 32603, positive as wallets send it */
export class InvalidWalletChainId extends defineError<{ method: string; rpcMessage: string }>()({
  tag: "InvalidWalletChainId",
  code: "INVALID_WALLET_CHAIN_ID",
  kind: "rejected",
  retryable: false,
  message: ({ rpcMessage }) => `The wallet refused the chain id (${rpcMessage})`,
}) {}

/** Any other code */
export class UnknownRpcError extends defineError<{ method: string; rpcMessage: string; rpcCode: number }>()({
  tag: "UnknownRpcError",
  code: "RPC_UNKNOWN",
  kind: "rejected",
  retryable: true,
  message: ({ method, rpcMessage, rpcCode }) => `${method}: ${rpcMessage} (code ${rpcCode})`,
}) {}

/** The method is in neither the safe nor the not-safe list */
export class RpcMethodNotAllowed extends defineError<{ method: string }>()({
  tag: "RpcMethodNotAllowed",
  code: "RPC_METHOD_NOT_ALLOWED",
  kind: "unsupported",
  retryable: false,
  message: "Requested RPC call is not allowed",
}) {}
