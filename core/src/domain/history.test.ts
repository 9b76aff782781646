import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  groupByMonth,
  type HistoryEntry,
  isSpam,
  mergeEntries,
  monthTitle,
  newestFirst,
  visibleEntries,
} from "./history.ts";
import { describeEntry, operationPastTense, transferText } from "./historyDescription.ts";

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
const art = { direction: "in", quantity: "1", nft: { name: "Boat #1", isSpam: false } } as const;
const ether = { direction: "out", quantity: "1.5", fungible: { symbol: "ETH" } } as const;
const usdc = { direction: "in", quantity: "4500", fungible: { symbol: "USDC" } } as const;

const entries = fc
  .array(fc.record({ id: fc.stringMatching(/^[0-9a-f]{1,3}$/), at: fc.integer({ min: 0, max: 1_900_000_000 }) }), {
    maxLength: 60,
  })
  .map((rows) => rows.map(({ id, at }) => entry({ id, minedAt: new Date(at * 1_000).toISOString() })));

describe("the activity list", () => {
  it("hides entries whose transfers are all spam, and those without transfers", () => {
    expect(isSpam(entry({ id: "1", transfers: [spam, spam] }))).toBe(true);
    expect(isSpam(entry({ id: "1", transfers: [] }))).toBe(true);
    expect(isSpam(entry({ id: "1", transfers: [spam, ether] }))).toBe(false);
  });

  it("shows the active chain alone, and purchases on every chain", () => {
    const shown = visibleEntries(
      [
        entry({ id: "1" }),
        entry({ id: "10", chainId: "eip155:10" }),
        entry({ id: "buy", status: "ONRAMP_TRANSACTION_STATUS_SUCCESS", chainId: "eip155:8453" }),
      ],
      "eip155:1",
    );
    expect(shown.map(({ id }) => id)).toEqual(["1", "buy"]);
  });

  it("lets a newer page replace an entry of the same id", () => {
    const merged = mergeEntries([entry({ id: "1", status: "pending" }), entry({ id: "2" })], [entry({ id: "1" })]);
    expect(merged.map(({ id, status }) => [id, status])).toEqual([
      ["1", "confirmed"],
      ["2", "confirmed"],
    ]);
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
        expect(flat).toEqual(newestFirst(list));
        expect(years.map(({ year }) => year)).toEqual(
          [...new Set(years.map(({ year }) => year))].sort((a, b) => b - a),
        );
        for (const { months } of years)
          expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).sort((a, b) => b - a));
      }),
    );
  });

  it("keeps the order of entries of the same instant", () => {
    expect(newestFirst([entry({ id: "a" }), entry({ id: "b" })]).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("titles months with the year unless it is the current one", () => {
    expect(monthTitle(2026, 4, 2026)).toBe("May");
    expect(monthTitle(2024, 0, 2026)).toBe("January 2024");
  });
});

describe("descriptions", () => {
  it.each(Object.entries(operationPastTense))("of %s start with %s", (operationType, pastTense) => {
    const { title } = describeEntry(entry({ id: "1", operationType }));
    expect(title.toLowerCase()).toBe(pastTense);
  });

  it("leave an unknown type as it is", () => {
    expect(describeEntry(entry({ id: "1", operationType: "wrap" })).title).toBe("Wrap");
  });

  it.each([
    ["receive", "+1.500 ETH"],
    ["deposit", "+1.500 ETH"],
    ["withdraw", "-1.500 ETH"],
    ["burn", "-1.500 ETH"],
    ["send", "1.500 ETH"],
  ])("sign one transfer of %s as %s", (operationType, text) => {
    expect(describeEntry(entry({ id: "1", operationType, transfers: [ether] })).rows[0]?.texts).toEqual([text]);
  });

  it("put two transfers in one row, unless both are NFTs, and more in a row each", () => {
    const rowsOf = (transfers: HistoryEntry["transfers"]) =>
      describeEntry(entry({ id: "1", operationType: "trade", transfers })).rows;
    expect(rowsOf([ether, usdc]).map(({ texts }) => texts)).toEqual([["1.500 ETH", "4500.000 USDC"]]);
    expect(rowsOf([art, art])).toHaveLength(2);
    expect(rowsOf([ether, usdc, art])).toHaveLength(3);
    expect(rowsOf([])[0]?.texts).toEqual(["confirmed"]);
  });

  it("name an NFT before a token, and a dash when nothing is known", () => {
    expect(transferText({ ...art, fungible: { symbol: "X" } })).toBe("Boat #1");
    expect(transferText({ direction: "in", quantity: "1", nft: { isSpam: false } })).toBe("-");
    expect(transferText({ direction: "in", quantity: "", fungible: {} })).toBe("-");
    expect(transferText({ direction: "in", quantity: "1" })).toBe("");
  });
});
