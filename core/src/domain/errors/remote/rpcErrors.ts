import type { NodeError, RpcError } from "../families.ts";
import * as node from "../node.ts";
import * as rpc from "../rpc.ts";
import { executionReverted, nodeErrorOf } from "./nodeErrors.ts";

const byCode = {
  [-32700]: rpc.ParseRpcError,
  [-32600]: rpc.InvalidRequestRpcError,
  [-32601]: rpc.MethodNotFoundRpcError,
  [-32602]: rpc.InvalidParamsRpcError,
  [-32603]: rpc.InternalRpcError,
  [-32000]: rpc.InvalidInputRpcError,
  [-32001]: rpc.ResourceNotFoundRpcError,
  [-32002]: rpc.ResourceUnavailableRpcError,
  [-32003]: rpc.TransactionRejectedRpcError,
  [-32004]: rpc.MethodNotSupportedRpcError,
  [-32005]: rpc.LimitExceededRpcError,
  [-32006]: rpc.VersionNotSupportedRpcError,
  4001: rpc.UserRejected,
  5000: rpc.UserRejected,
  4100: rpc.UnauthorizedProvider,
  4200: rpc.ProviderMethodUnsupported,
  4900: rpc.ProviderDisconnected,
  4901: rpc.ChainDisconnected,
  4902: rpc.UnrecognizedChain,
  32603: rpc.InvalidWalletChainId,
} as const;

type KnownCode = keyof typeof byCode;
/** Whether a code is one of a standard. */
export const isKnownCode = (code: number): code is KnownCode => Object.hasOwn(byCode, code);

/** The code of nodes for a contract that reverted (go-ethereum). */
const REVERT_CODE = 3;
/** The code for errors without a code of their own. */
const SERVER_ERROR_CODE = -32000;
/** Codes with which nodes report a problem of a transaction. */
const transactionCodes: ReadonlySet<number> = new Set([REVERT_CODE, SERVER_ERROR_CODE, -32003, -32603]);
/** Methods whose failure concerns the transaction, whatever the node's message says. */
const transactionMethods: ReadonlySet<string> = new Set([
  "eth_estimateGas",
  "eth_sendRawTransaction",
  "eth_sendTransaction",
]);

/**
 * Returns the named error of a JSON-RPC response, by its code. An error about a transaction is named by the node's
 * message, or by the reason in `data`.
 */
export const rpcErrorOf = (response: {
  method: string;
  code: number;
  message: string;
  data?: string;
}): RpcError | NodeError => {
  const { method, code, message, data } = response;
  if (transactionCodes.has(code)) {
    const nodeError = nodeErrorOf(message, data);
    if (nodeError) return nodeError;
  }
  if (code === REVERT_CODE) return executionReverted(message, { data });
  if (code === SERVER_ERROR_CODE && transactionMethods.has(method)) {
    return new node.UnknownNodeError({ rpcMessage: message });
  }
  const details = { method, rpcMessage: message };
  return isKnownCode(code) ? new byCode[code](details) : new rpc.UnknownRpcError({ ...details, rpcCode: code });
};
