import type { HistoryEntry } from "@portico/core";
import { groupByMonth } from "@portico/core/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupedMonths } from "./groupedMonths.ts";

const DAY_MILLIS = 86_400_000;
const entryAt = (day: number, index: number): HistoryEntry => ({
  id: String(index),
  hash: `0x${index}`,
  operationType: "send",
  status: "confirmed",
  minedAt: new Date(day * DAY_MILLIS).toISOString(),
  chainId: "eip155:1",
  sentFrom: "",
  sentTo: "",
  transfers: [],
});
const histories = fc
  .array(fc.nat(200), { maxLength: 120 })
  .map((days) => groupByMonth(days.map((day, index) => entryAt(day, index))));

describe("the groups of a history", () => {
  it("have each entry once, in its month and in order", () => {
    fc.assert(
      fc.property(histories, (years) => {
        const months = years.flatMap(({ year, months: ofYear }) =>
          ofYear.map(({ month, entries }) => ({ year, month, entries })),
        );
        const grouped = groupedMonths(years);
        expect(
          grouped.map(({ year, month, groups }) => ({
            year,
            month,
            entries: groups.flatMap(({ entries }) => entries),
          })),
        ).toEqual(months);
        expect(grouped.map(({ count }) => count)).toEqual(months.map(({ entries }) => entries.length));
        for (const { groups } of grouped) {
          let from = 0;
          for (const group of groups) {
            expect(group.from).toBe(from);
            from += group.entries.length;
          }
        }
      }),
    );
  });

  it("are at the top when fewer than twenty entries come before them", () => {
    fc.assert(
      fc.property(histories, (years) => {
        let before = 0;
        for (const { entries, isAtTop } of groupedMonths(years).flatMap(({ groups }) => groups)) {
          expect(isAtTop).toBe(before < 20);
          before += entries.length;
        }
      }),
    );
  });
});
