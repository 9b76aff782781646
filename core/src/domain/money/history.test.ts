import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  groupByMonth,
  type HistoryEntry,
  isOnrampInProgress,
  isSpam,
  mergeEntries,
  newestFirst,
  visibleEntries,
} from "./history.ts";

const entry = (fields: Partial<HistoryEntry> & { id: string }): HistoryEntry => ({
  hash: "0x1",
  operationType: "send",
  status: "confirmed",
  minedAt: "2026-05-04T10:00:00.000Z",
  chainId: "eip155:1",
  sentFrom: "0xa",
  sentTo: "0xb",
  transfers: [{ direction: "out", quantity: "1", fungible: { symbol: "ETH" } }],
  ...fields,
});
const spam = { direction: "in", quantity: "1", nft: { isSpam: true } } as const;
const ether = { direction: "out", quantity: "1.5", fungible: { symbol: "ETH" } } as const;

const entries = fc
  .array(fc.record({ id: fc.stringMatching(/^[0-9a-f]{1,3}$/), at: fc.integer({ min: 0, max: 1_900_000_000 }) }), {
    maxLength: 60,
  })
  .map((rows) => rows.map(({ id, at }) => entry({ id, minedAt: new Date(at * 1_000).toISOString() })));

// shows docs/rules/account.md#activity-list
describe("the activity list", () => {
  it("hides entries whose transfers are all spam, and those without transfers", () => {
    expect(isSpam(entry({ id: "1", transfers: [spam, spam] }))).toBe(true);
    expect(isSpam(entry({ id: "1", transfers: [] }))).toBe(true);
    expect(isSpam(entry({ id: "1", transfers: [spam, ether] }))).toBe(false);
  });

  it("shows only the active chain, but purchases of every chain", () => {
    const visible = visibleEntries(
      [
        entry({ id: "1" }),
        entry({ id: "10", chainId: "eip155:10" }),
        entry({ id: "buy", status: "ONRAMP_TRANSACTION_STATUS_SUCCESS", chainId: "eip155:8453" }),
      ],
      "eip155:1",
    );
    expect(visible.map(({ id }) => id)).toEqual(["1", "buy"]);
  });

  it("replaces an entry by one of the same id on a newer page", () => {
    const merged = mergeEntries([entry({ id: "1", status: "pending" }), entry({ id: "2" })], [entry({ id: "1" })]);
    expect(merged.map(({ id, status }) => [id, status])).toEqual([
      ["1", "confirmed"],
      ["2", "confirmed"],
    ]);
  });

  it("keeps the transactions of one Solana slot separate, although they share an id", () => {
    const inSlot = (hash: string, status = "confirmed") =>
      entry({ id: "315000000", hash, status, chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" });
    const merged = mergeEntries([inSlot("a"), inSlot("b", "pending")], [inSlot("b"), inSlot("c")]);
    expect(merged.map(({ hash, status }) => `${hash} ${status}`)).toEqual([
      "a confirmed",
      "b confirmed",
      "c confirmed",
    ]);
  });

  it("contains each id once, with the newest page's entry, however the pages overlap", () => {
    fc.assert(
      fc.property(entries, entries, (current, page) => {
        const merged = mergeEntries(current, page);
        expect(merged.map(({ id }) => id)).toEqual([...new Set([...current, ...page].map(({ id }) => id))]);
        for (const entry of merged) {
          const newest = [...current, ...page].findLast(({ id }) => id === entry.id);
          expect(entry).toBe(newest);
        }
        expect(mergeEntries(merged, merged)).toEqual(merged);
      }),
    );
  });

  it("contains no spam and no other chain, and hides nothing else", () => {
    const transfer = fc.constantFrom(spam, ether);
    const mixed = fc
      .array(
        fc.record({
          transfers: fc.array(transfer, { maxLength: 3 }),
          chainId: fc.constantFrom("eip155:1" as const, "eip155:10" as const),
          status: fc.constantFrom("confirmed", "ONRAMP_TRANSACTION_STATUS_FAILED"),
        }),
      )
      .map((rows) => rows.map((row, index) => entry({ ...row, id: String(index) })));
    fc.assert(
      fc.property(mixed, (list) => {
        const visible = visibleEntries(list, "eip155:1");
        for (const entry of list) {
          const isWorthShowing = entry.transfers.some((moved) => moved === ether);
          const isHere = entry.chainId === "eip155:1" || entry.status.startsWith("ONRAMP_");
          expect(visible.includes(entry)).toBe(isWorthShowing && isHere);
        }
      }),
    );
  });

  it("recognises a pending purchase", () => {
    expect(isOnrampInProgress(entry({ id: "1", status: "ONRAMP_TRANSACTION_STATUS_IN_PROGRESS" }))).toBe(true);
    expect(isOnrampInProgress(entry({ id: "1", status: "ONRAMP_TRANSACTION_STATUS_SUCCESS" }))).toBe(false);
  });

  it("is grouped by year and month, newest first, without losing or doubling an entry", () => {
    fc.assert(
      fc.property(entries, (list) => {
        const years = groupByMonth(list);
        const flat = years.flatMap(({ year, months }) =>
          months.flatMap(({ month, entries: inMonth }) => {
            for (const { minedAt } of inMonth) {
              expect([new Date(minedAt).getUTCFullYear(), new Date(minedAt).getUTCMonth()]).toEqual([year, month]);
            }
            return inMonth;
          }),
        );
        expect(flat).toEqual(newestFirst(mergeEntries([], list)));
        expect(years.map(({ year }) => year)).toEqual(
          [...new Set(years.map(({ year }) => year))].sort((a, b) => b - a),
        );
        for (const { months } of years)
          expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).sort((a, b) => b - a));
      }),
    );
  });

  it("keeps the order of entries of the same time", () => {
    expect(newestFirst([entry({ id: "a" }), entry({ id: "b" })]).map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
