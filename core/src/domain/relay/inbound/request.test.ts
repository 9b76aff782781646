import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeRequest, eventProblem } from "./request.ts";

const NOW = Date.parse("2026-01-01T00:00:00Z");
const approved = {
  eip155: { accounts: ["eip155:1:0xa"], methods: ["personal_sign"], events: ["walletMoved"] },
  "solana:one": { accounts: ["solana:one:a"], methods: [], events: [] },
};
const settlement = {
  relay: { protocol: "irn" },
  controller: { publicKey: "ab".repeat(32), metadata: { name: "Wallet", url: "https://wallet.example" } },
  namespaces: approved,
  expiry: NOW / 1_000 + 1,
};
const event = (name: string, data: unknown, chainId = "eip155:1") => ({ chainId, event: { name, data } });
const problemOf = (method: string, params: unknown): string | undefined => {
  const decoded = decodeRequest({ id: 1, jsonrpc: "2.0", method, params }, NOW);
  if ("problem" in decoded) return decoded.problem;
  return method === "wc_sessionEvent" ? eventProblem(decoded.value.params, approved) : undefined;
};

describe("a wallet's request", () => {
  it.each([
    ["wc_sessionSettle", settlement],
    ["wc_sessionUpdate", { namespaces: approved }],
    ["wc_sessionUpdate", { namespaces: { cosmos: { ...approved.eip155, accounts: ["cosmos:hub-4:cosmos1x"] } } }],
    ["wc_sessionEvent", event("chainChanged", 1)],
    ["wc_sessionEvent", event("chainChanged", "0x1")],
    ["wc_sessionEvent", event("chainChanged", "one", "solana:one")],
    ["wc_sessionEvent", event("accountsChanged", ["0xa"])],
    ["wc_sessionEvent", event("walletMoved", { to: "here" })],
    ["wc_sessionExtend", {}],
    ["wc_sessionPing", undefined],
    ["wc_sessionDelete", { code: 6000, message: "User disconnected." }],
    ["wc_pairingDelete", {}],
  ])("is accepted when it is valid: %s", (method, params) => {
    expect(problemOf(method, params)).toBeUndefined();
  });

  it.each([
    ["a network outside the session", event("chainChanged", 1, "eip155:10")],
    ["an event that was not approved", event("walletMoved", {}, "solana:one")],
    ["a network that is null", event("chainChanged", null)],
    ["accounts that are numbers", event("accountsChanged", [1])],
  ])("is dropped for %s", (_, params) => {
    expect(problemOf("wc_sessionEvent", params)).toBeTypeOf("string");
  });

  it("is dropped when the session that it settles has expired", () => {
    expect(problemOf("wc_sessionSettle", { ...settlement, expiry: NOW / 1_000 })).toContain("expired");
  });

  it("is judged whatever it contains, with a short reason in our own words", () => {
    const method = fc.oneof(
      fc.constantFrom("wc_sessionSettle", "wc_sessionUpdate", "wc_sessionEvent", "wc_sessionPropose"),
      fc.string(),
    );
    fc.assert(
      fc.property(method, fc.jsonValue(), (name, params) => {
        expect(problemOf(name, params)?.length ?? 0).toBeLessThan(80);
      }),
    );
  });
});
