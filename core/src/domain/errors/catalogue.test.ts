import { describe, expect, it } from "vitest";
import { errorTexts } from "../../strings/en.ts";
import { errorGuide } from "../../strings/errorGuide.ts";
import { errorReference } from "../../strings/errorReference.ts";
import { fillText, visitorText } from "../../strings/visitorText.ts";
import { errorClasses, findErrorClass, isPorticoError } from "./catalogue.ts";
import { EmailCooldown } from "./flow.ts";
import { NameRegisterFailed } from "./names.ts";
import { nodeErrorOf } from "./nodeErrors.ts";
import { providerAlertOf } from "./providerErrors.ts";
import { rpcErrorOf } from "./rpcErrors.ts";
import { HttpStatus, Unreachable } from "./transport.ts";

describe("the catalogue", () => {
  it("gives every error a tag and a code of its own", () => {
    const codes = errorClasses.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(errorClasses.map(({ tag }) => tag)).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  it("has a text for the visitor and one for the developer of each, and none too many", () => {
    const codes = errorClasses.map(({ code }) => code).sort();
    expect(Object.keys(errorTexts).sort()).toEqual(codes);
    expect(Object.keys(errorGuide).sort()).toEqual(codes);
  });

  it("is described whole by the documentation", async () => {
    await expect(errorReference()).toMatchFileSnapshot("../../../../docs/errors.md");
  });

  it("finds a class by its code in any spelling, and what was probably meant", () => {
    expect(findErrorClass("http-status")).toBe(HttpStatus);
    expect(findErrorClass("HTTP_STATSU")).toEqual({ suggestion: "HTTP_STATUS" });
  });

  it("tells its own errors from others", () => {
    expect(isPorticoError(new Unreachable({ request: "GET x" }))).toBe(true);
    expect(isPorticoError(Object.assign(new Error("x"), { _tag: "Foreign" }))).toBe(false);
    expect(isPorticoError({ _tag: "Unreachable" })).toBe(false);
  });
});

describe("an error", () => {
  it("is an Error with its cause, details and texts", () => {
    const cause = new Error("socket");
    const error = new Unreachable({ request: "GET https://a.example/v1" }, { cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ _tag: "Unreachable", code: "UNREACHABLE", kind: "network", retryable: true, cause });
    expect(error.message).toBe("No answer from GET https://a.example/v1");
  });

  it.each([
    [403, true],
    [408, true],
    [413, true],
    [429, true],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
    [400, false],
    [401, false],
    [404, false],
    [501, false],
  ])("of HTTP status %d may be retried: %s", (status, retryable) => {
    expect(new HttpStatus({ request: "GET x", status }).retryable).toBe(retryable);
  });

  it("shows the reason the service gave, else the status", () => {
    expect(new HttpStatus({ request: "GET x", status: 500 }).message).toBe("HTTP status code: 500");
    expect(new HttpStatus({ request: "GET x", status: 400, description: "no such chain" }).message).toBe(
      "no such chain",
    );
  });

  it("fills its details into the visitor's text", () => {
    expect(visitorText(new EmailCooldown({ secondsLeft: 12 }))).toBe("Please try again after 12 seconds");
    expect(visitorText(new NameRegisterFailed({ name: "ada.reown.id" }))).toBe("Error registering name ada.reown.id");
    expect(visitorText(new NameRegisterFailed({ name: "ada.reown.id", description: "taken" }))).toBe("taken");
    expect(fillText("{a} and {b}", { a: 1 })).toBe("1 and {b}");
  });
});

describe("JSON-RPC codes", () => {
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
  ])("%d is %s", (code, tag) => {
    expect(rpcErrorOf({ method: "eth_call", code, message: "no" })._tag).toBe(tag);
  });
});

describe("what nodes say of a transaction", () => {
  it.each([
    ["execution reverted: slippage", "ExecutionReverted"],
    ["max fee per gas higher than 2^256-1", "FeeCapTooHigh"],
    ["err: max fee per gas less than block base fee: address 0x", "FeeCapTooLow"],
    ["nonce too high", "NonceTooHigh"],
    ["Nonce too low: next nonce 5", "NonceTooLow"],
    ["already known", "NonceTooLow"],
    ["nonce has max value", "NonceMaxValue"],
    ["Insufficient funds for gas * price + value", "InsufficientFunds"],
    ["intrinsic gas too high", "IntrinsicGasTooHigh"],
    ["intrinsic gas too low", "IntrinsicGasTooLow"],
    ["transaction type not supported", "TransactionTypeNotSupported"],
    ["max priority fee per gas higher than max fee per gas", "TipAboveFeeCap"],
  ])("%j is %s", (message, tag) => {
    expect(nodeErrorOf(message)?._tag).toBe(tag);
    expect(rpcErrorOf({ method: "eth_sendRawTransaction", code: -32000, message })._tag).toBe(tag);
  });

  it("keeps the contract's own reason", () => {
    const error = rpcErrorOf({ method: "eth_call", code: 3, message: "execution reverted: slippage" });
    expect(error.message).toBe("Execution reverted: slippage");
    expect(nodeErrorOf("something else")).toBeUndefined();
  });
});

describe("what the relay says of a client", () => {
  const context = { origin: "https://shop.example", projectId: "abc" };
  it.each([
    ["WebSocket closed: 3000 (Unauthorized: origin not allowed)", "INVALID_APP_CONFIGURATION"],
    ["JWT validation error: JWT Token is not yet valid: 1, 2", "JWT_TOKEN_NOT_VALID"],
    ["Unauthorized: invalid key", "INVALID_PROJECT_ID"],
    ["unauthorized: invalid key", undefined],
  ])("%j is the alert %s", (message, code) => {
    expect(providerAlertOf(message, context)?.code).toBe(code);
  });
});
