import { describe, expect, it } from "vitest";
import { WalletRefusal } from "../../domain/relay/inbound/WalletRefusal.ts";
import { pairingFailureOf, requestFailureOf } from "./relayErrors.ts";

const tagOf = (cause: unknown) => requestFailureOf(cause, "personal_sign", "wss://relay")._tag;

describe("the error of a request without an answer", () => {
  // shows docs/rules/errors.md#failures-of-connecting
  it.each([
    ["the relay's limit", { code: 3001, message: "too many requests" }, "RelayLimited"],
    ["a session that has ended", { code: 6000, message: "User disconnected." }, "SessionEnded"],
    ["an unknown session", new Error("No matching key. session topic doesn't exist: a"), "SessionEnded"],
    ["a request that expired", { code: 8000, message: "Request expired. Please try again." }, "WalletTimedOut"],
    ["a relay that did not accept it", new Error("Failed to publish custom payload"), "RelayUnreachable"],
  ])("depends on the cause: %s", (_, cause, tag) => {
    expect(tagOf(cause)).toBe(tag);
  });
});

describe("the error that a wallet answers with", () => {
  // shows docs/rules/relay.md#codes-of-wallets
  // shows docs/rules/errors.md#failures-of-connecting
  it.each([
    [3001, "Unauthorized method.", "MethodNotApproved"],
    [3001, "too many requests", "MethodNotApproved"],
    [5101, "Unsupported methods.", "MethodNotApproved"],
    [5000, "User rejected.", "UserRejected"],
    [12001, "Signature verification failed", "UserRejected"],
    [6000, "User disconnected.", "SessionEnded"],
    [8000, "Session request expired.", "WalletTimedOut"],
    [-32603, "Failed to publish custom payload", "InternalRpcError"],
    [9999, "No matching key. session topic doesn't exist", "UnknownRpcError"],
    [9999, "Request expired. Please try again.", "UnknownRpcError"],
    [5100, "Unsupported chains.", "UnrecognizedChain"],
    [undefined, undefined, "UnknownRpcError"],
    // A refusal comes first, and a node's reason is found.
    [3001, "User denied the request", "UserRejected"],
    [-32603, "User rejected the request", "UserRejected"],
    [-32000, "insufficient funds for gas", "InsufficientFunds"],
    [5000, "insufficient funds for gas", "InsufficientFunds"],
    [5000, "Rejected by the network", "TransactionRejectedRpcError"],
  ])("never passes for a failure of the relay: %s %s", (code, message, tag) => {
    expect(tagOf(new WalletRefusal({ code, message }))).toBe(tag);
  });

  it("is read in what it wraps, without its secrets", () => {
    const wrapping = (originalError: object) =>
      new WalletRefusal({ code: -32603, message: "Internal error", data: { originalError } });
    expect(tagOf(wrapping({ code: 4001 }))).toBe("UserRejected");
    const message = "insufficient funds, says https://rpc.example/?apiKey=secret";
    const error = requestFailureOf(wrapping({ message }), "eth_sendTransaction", "wss://relay");
    expect(error).toMatchObject({ _tag: "InsufficientFunds" });
    expect(JSON.stringify(error)).not.toContain("secret");
  });

  it.each([
    [5000, "User rejected.", "ConnectionDeclined"],
    [5100, "User rejected.", "ConnectionDeclined"],
    [-1, "Proposal rejected", "ConnectionDeclined"],
    [5100, "Unsupported chains.", "NoCommonNetwork"],
    [-32603, "Rejected by the network", "TransactionRejectedRpcError"],
    [-32603, "nonce too low", "InternalRpcError"],
  ])("ends a pairing: %s %s", (code, message, tag) => {
    expect(pairingFailureOf(new WalletRefusal({ code, message }), "wss://relay")._tag).toBe(tag);
  });

  // shows docs/rules/limits.md#relay
  it("keeps a bounded message in one line, without secrets", () => {
    const message = `no\n\u202e${"x".repeat(1_000)}`;
    const refusal = new WalletRefusal({ code: 9999, message });
    expect(refusal.message).toBe(`no ${"x".repeat(297)}`);
    expect(new WalletRefusal({ message: "see https://rpc.example/?apiKey=secret" }).message).not.toContain("secret");
  });
});
