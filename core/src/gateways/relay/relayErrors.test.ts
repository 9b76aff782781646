import { describe, expect, it } from "vitest";
import { requestFailureOf } from "./relayErrors.ts";

const tagOf = (cause: unknown) => requestFailureOf(cause, "personal_sign", "wss://relay")._tag;

describe("the error of a request without an answer", () => {
  it.each([
    ["the relay's limit", { code: 3001, message: "too many requests" }, "RelayLimited"],
    ["a method that the wallet did not approve", { code: 3001, message: "Unauthorized method." }, "MethodNotApproved"],
    ["a chain that the wallet did not approve", { code: 5101, message: "Unsupported methods." }, "MethodNotApproved"],
    ["a session that has ended", { code: 6000, message: "User disconnected." }, "SessionEnded"],
    ["an unknown session", new Error("No matching key. session topic doesn't exist: a"), "SessionEnded"],
    ["a request that expired", { code: 8000, message: "Request expired. Please try again." }, "WalletTimedOut"],
    ["a relay that did not accept it", new Error("Failed to publish custom payload"), "RelayUnreachable"],
    ["a user who declined", { code: 5000, message: "User rejected." }, "UserRejected"],
  ])("depends on the cause: %s", (_, cause, tag) => {
    expect(tagOf(cause)).toBe(tag);
  });
});
