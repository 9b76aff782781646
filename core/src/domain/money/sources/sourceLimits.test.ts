import { expect, it } from "vitest";
import { mainnet } from "../../../networks.ts";
import { readHistoryPage } from "./readHistoryPage.ts";
import { sourceDecimal } from "./sourceDecimal.ts";
import { sourceLink, sourceText } from "./sourceFields.ts";

const transfer = { direction: "in", quantity: "1" };
const entry = { hash: "0x1", minedAt: "2026-05-04T10:00:00.000Z", transfers: [transfer] };
const times = <A>(count: number, value: A): ReadonlyArray<A> => Array.from({ length: count }, () => value);

// shows docs/rules/limits.md#money
it("a page of a source has two hundred entries with fifty transfers, and a cursor of 1,024 characters", () => {
  expect(readHistoryPage({ entries: times(201, entry) }, mainnet)?.entries).toHaveLength(200);
  const [read] = readHistoryPage({ entries: [{ ...entry, transfers: times(51, transfer) }] }, mainnet)?.entries ?? [];
  expect(read?.transfers).toHaveLength(50);
  const nextOf = (length: number) => readHistoryPage({ entries: [], next: "x".repeat(length) }, mainnet)?.next;
  expect(nextOf(1_024)).toBe("x".repeat(1_024));
  expect(nextOf(1_025)).toBeUndefined();
});

// shows docs/rules/limits.md#money
it.each([
  ["texts", 128, sourceText],
  ["links", 2_048, sourceLink],
  ["numbers", 400, sourceDecimal],
])("%s of a source have %i characters", (_, most, read) => {
  expect(read({ it: "1".repeat(most) }, "it")).toBe("1".repeat(most));
  expect(read({ it: "1".repeat(most + 1) }, "it")).toBeUndefined();
});
