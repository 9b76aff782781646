import type { PendingTransaction } from "@portico/core";
import { describe, expect, it } from "vitest";
import { entryFacts, pendingFacts } from "./transactionFacts.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const sent: PendingTransaction = {
  hash: "0x1",
  chainId: "eip155:1",
  account: `eip155:1:${ALICE}`,
  recipient: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  symbol: "ETH",
  amount: "1",
  sentAtMillis: 0,
  status: "pending",
};
const idsOf = (change: Partial<PendingTransaction>) => {
  const { hash, replacement } = pendingFacts({ ...sent, ...change });
  return { hash, replacement };
};

// shows docs/rules/account.md#activity-details
describe("the transaction that is shown for what was sent", () => {
  it("is the one that was sent, with the one that took its place", () => {
    expect(idsOf({})).toEqual({ hash: "0x1", replacement: undefined });
    expect(idsOf({ status: "replaced", replacement: "0x2" })).toEqual({ hash: "0x1", replacement: "0x2" });
  });

  it("is never the wallet's id of several calls", () => {
    const calls = { hash: "0xca115", isCallsId: true } as const;
    expect(idsOf(calls)).toEqual({ hash: "", replacement: undefined });
    expect(idsOf({ ...calls, status: "failed" })).toEqual({ hash: "", replacement: undefined });
    expect(idsOf({ ...calls, replacement: "0x2" })).toEqual({ hash: "0x2", replacement: undefined });
    expect(idsOf({ ...calls, status: "confirmed", replacement: "0x2" })).toEqual({
      hash: "0x2",
      replacement: undefined,
    });
    expect(idsOf({ ...calls, status: "cancelled", replacement: "0x3" })).toEqual({ hash: "", replacement: "0x3" });
  });
});

// shows docs/rules/account.md#activity-details
it("an approval moves nothing, and may be for any amount", () => {
  const amountsOf = (quantity: string, operationType = "approve") =>
    entryFacts({
      id: "1",
      hash: "0x1",
      operationType,
      status: "confirmed",
      minedAt: "2026-01-01T00:00:00Z",
      sentFrom: ALICE,
      sentTo: ALICE,
      transfers: [{ direction: "out", quantity, fungible: { symbol: "USDC" } }],
    }).amounts;
  expect(amountsOf("1250")).toEqual([{ direction: "self", quantity: "1250", symbol: "USDC" }]);
  expect(amountsOf("9".repeat(60))).toEqual([{ direction: "self", isAnyAmount: true, symbol: "USDC" }]);
  expect(amountsOf("1250", "send")).toEqual([{ direction: "out", quantity: "1250", symbol: "USDC" }]);
});
