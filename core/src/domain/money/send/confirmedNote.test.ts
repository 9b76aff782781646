import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONFIRMED_NOTE_MILLIS } from "../../limits/money.ts";
import type { PendingStatus, PendingTransaction } from "../submission/pendingTransaction.ts";
import { type ConfirmedNote, confirmedNote } from "./confirmedNote.ts";

const transaction = (hash: string, status: PendingStatus, address = "0xAb"): PendingTransaction => ({
  hash,
  chainId: "eip155:1",
  account: `eip155:1:${address}`,
  recipient: "0xcd",
  symbol: "ETH",
  amount: "1",
  sentAtMillis: 0,
  status,
});

/** The note of 0xab after each list of transactions, a second apart. */
const notesOf = (...lists: ReadonlyArray<ReadonlyArray<PendingTransaction>>) => {
  const notes: Array<ConfirmedNote | undefined> = [];
  lists.slice(1).forEach((sent, index) => {
    notes.push(confirmedNote(notes.at(-1), lists[index] ?? [], { sent, nowMillis: (index + 1) * 1_000 }, "0xab"));
  });
  return notes;
};

// shows docs/rules/account.md#confirmed-transactions
describe("the note of confirmed transactions", () => {
  // shows docs/rules/limits.md#sending
  it("counts those that were pending before, for some seconds", () => {
    const [first, second, third] = notesOf(
      [transaction("a", "pending"), transaction("b", "pending"), transaction("c", "confirmed")],
      [transaction("a", "confirmed"), transaction("b", "pending"), transaction("c", "confirmed")],
      [transaction("a", "confirmed"), transaction("b", "confirmed"), transaction("c", "confirmed")],
      [transaction("a", "confirmed"), transaction("b", "confirmed"), transaction("c", "confirmed")],
    );
    expect(first).toEqual({ address: "0xab", count: 1, untilMillis: 1_000 + CONFIRMED_NOTE_MILLIS });
    expect(second).toEqual({ address: "0xab", count: 2, untilMillis: 2_000 + CONFIRMED_NOTE_MILLIS });
    expect(third).toBe(second);
  });

  it("starts again once the last one is gone, and for another account", () => {
    const before = [transaction("a", "pending"), transaction("b", "pending", "0xff")];
    const now = { sent: [transaction("a", "confirmed"), transaction("b", "confirmed", "0xff")], nowMillis: 5_000 };
    const last = { address: "0xab", count: 3, untilMillis: 5_001 };
    expect(confirmedNote(last, before, now, "0xab")?.count).toBe(4);
    expect(confirmedNote({ ...last, untilMillis: 5_000 }, before, now, "0xab")?.count).toBe(1);
    expect(confirmedNote(last, before, now, "0xff")).toMatchObject({ address: "0xff", count: 1 });
  });

  it("says nothing of transactions that end otherwise, of other senders, and of what was never seen pending", () => {
    const status = fc.constantFrom<PendingStatus>("pending", "confirmed", "failed", "replaced", "cancelled", "dropped");
    const lists = fc.array(fc.record({ before: status, after: status, isOwn: fc.boolean() }), { maxLength: 9 });
    fc.assert(
      fc.property(lists, (changes) => {
        const list = (time: "before" | "after") =>
          changes.map((change, index) => transaction(`${index}`, change[time], change.isOwn ? "0xab" : "0xff"));
        const expected = changes.filter(
          ({ before, after, isOwn }) => isOwn && before === "pending" && after === "confirmed",
        ).length;
        const [note] = notesOf(list("before"), list("after"));
        expect(note?.count ?? 0).toBe(expected);
        expect(notesOf([], list("after"))).toEqual([undefined]);
      }),
    );
  });
});
