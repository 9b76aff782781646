import { describe, expect, it } from "vitest";
import { type PendingTransaction, pendingCount, pendingOnly } from "./pendingTransaction.ts";

const transaction = (fields: Partial<PendingTransaction>): PendingTransaction => ({
  hash: "0xAA",
  chainId: "eip155:1",
  account: "eip155:1:0xAb",
  recipient: "0xcd",
  symbol: "ETH",
  amount: "1",
  sentAtMillis: 0,
  status: "pending",
  ...fields,
});

describe("own transactions beside the history", () => {
  it("are those of the account, whatever the case of its address", () => {
    const sent = [transaction({}), transaction({ hash: "0xbb", account: "eip155:1:0xff" })];
    expect(pendingOnly(sent, "eip155:1:0xaB", [])).toEqual([sent[0]]);
    expect(pendingOnly(sent, "eip155:10:0xab", [])).toEqual([]);
    const solana = transaction({ hash: "abc", account: "solana:x:Ab" });
    expect(pendingOnly([solana], "solana:x:ab", [])).toEqual([]);
    expect(pendingOnly([solana], "solana:x:Ab", [{ hash: "ABC" }])).toEqual([solana]);
  });

  it("leave the list once the history has them, or what took their place", () => {
    expect(pendingOnly([transaction({})], "eip155:1:0xab", [{ hash: "0xaa" }])).toEqual([]);
    const replaced = transaction({ replacement: "0xcc", status: "confirmed" });
    expect(pendingOnly([replaced], "eip155:1:0xab", [{ hash: "0xaa" }])).toEqual([replaced]);
    expect(pendingOnly([replaced], "eip155:1:0xab", [{ hash: "0xCC" }])).toEqual([]);
  });
});

describe("the number of pending transactions", () => {
  // shows docs/rules/account.md#pending-transactions
  it("is that of an address on all networks, without those that have ended", () => {
    const sent = [
      transaction({}),
      transaction({ chainId: "eip155:10", account: "eip155:10:0xaB" }),
      transaction({ status: "confirmed" }),
      transaction({ account: "eip155:1:0xff" }),
    ];
    expect(pendingCount(sent, "0xab")).toBe(2);
    expect(pendingCount(sent, "0xee")).toBe(0);
  });
});
