import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rpcErrorOf } from "./rpcErrors.ts";

describe("JSON-RPC codes", () => {
  // shows docs/rules/errors.md#rpc-codes
  it.each([
    [-32700, "ParseRpcError"],
    [-32600, "InvalidRequestRpcError"],
    [-32601, "MethodNotFoundRpcError"],
    [-32602, "InvalidParamsRpcError"],
    [-32603, "InternalRpcError"],
    [-32000, "InvalidInputRpcError"],
    [-32001, "ResourceNotFoundRpcError"],
    [-32002, "ResourceUnavailableRpcError"],
    [-32003, "TransactionRejectedRpcError"],
    [-32004, "MethodNotSupportedRpcError"],
    [-32005, "LimitExceededRpcError"],
    [-32006, "VersionNotSupportedRpcError"],
    [4001, "UserRejected"],
    [5000, "UserRejected"],
    [4100, "UnauthorizedProvider"],
    [4200, "ProviderMethodUnsupported"],
    [4900, "ProviderDisconnected"],
    [4901, "ChainDisconnected"],
    [4902, "UnrecognizedChain"],
    [32603, "InvalidWalletChainId"],
    [-1, "UnknownRpcError"],
    [12345, "UnknownRpcError"],
  ])("%d becomes %s", (code, tag) => {
    expect(rpcErrorOf({ method: "eth_call", code, message: "no" })._tag).toBe(tag);
  });

  it("keep the method and the other side's message", () => {
    const error = rpcErrorOf({ method: "eth_call", code: -32601, message: "no such method" });
    expect(error.details).toEqual({ method: "eth_call", rpcMessage: "no such method" });
    expect(error.message).toContain("eth_call");
  });

  it("are kept when they are not part of a standard", () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), (code, message) => {
        const error = rpcErrorOf({ method: "wallet_test", code, message });
        if (error._tag === "UnknownRpcError") expect(error.details.rpcCode).toBe(code);
        expect(error.details.rpcMessage).toBe(message);
      }),
    );
  });

  it("3 is a revert, whatever message the node sends", () => {
    const reverted = rpcErrorOf({ method: "eth_call", code: 3, message: "VM execution error" });
    expect(reverted).toMatchObject({ _tag: "ExecutionReverted", message: "Execution reverted" });
  });

  it.each([
    ["eth_sendRawTransaction", "UnknownNodeError"],
    ["eth_sendTransaction", "UnknownNodeError"],
    ["eth_estimateGas", "UnknownNodeError"],
    ["eth_getBalance", "InvalidInputRpcError"],
  ])("-32000 of %s with an unknown message becomes %s", (method, tag) => {
    expect(rpcErrorOf({ method, code: -32000, message: "computer says no" })._tag).toBe(tag);
  });

  it("other than those for transactions are not matched by their message", () => {
    expect(rpcErrorOf({ method: "eth_call", code: 4001, message: "execution reverted" })._tag).toBe("UserRejected");
  });
});
