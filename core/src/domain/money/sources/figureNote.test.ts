import { describe, expect, it } from "vitest";
import { FIGURES_STALE_MILLIS } from "../../limits/money.ts";
import type { BalancesState, KnownBalances, TokenBalance } from "../token.ts";
import { figureNote, shownBalances } from "./figureNote.ts";

const NOW = 10 ** 12;
const priced: TokenBalance = {
  name: "Ether",
  symbol: "ETH",
  chainId: "eip155:1",
  price: "3",
  value: "6",
  quantity: { decimals: 18, numeric: "2" },
  iconUrl: "",
};
const { value: _, ...unpriced } = { ...priced, price: "0" };
const known: KnownBalances = { balances: [priced], source: "hosted", updatedAtMillis: NOW };
const ready: BalancesState = { status: "ready", account: "eip155:1:0xa", ...known };

// shows docs/rules/sources.md#origin
// shows docs/rules/limits.md#money
describe("the note about figures", () => {
  it("is none while they are what everybody expects, or are not there", () => {
    expect(figureNote(ready, NOW + FIGURES_STALE_MILLIS)).toBeUndefined();
    expect(figureNote({ ...ready, status: "loading" }, NOW)).toBeUndefined();
    expect(figureNote({ ...ready, balances: [] }, NOW)).toBeUndefined();
    expect(figureNote({ status: "idle", balances: [] }, NOW)).toBeUndefined();
    expect(figureNote({ status: "failed", balances: [] }, NOW)).toBeUndefined();
    // Without any price there is no total that could be wrong.
    expect(figureNote({ ...ready, balances: [unpriced] }, NOW)).toBeUndefined();
  });

  it("says that they are old", () => {
    expect(figureNote(ready, NOW + FIGURES_STALE_MILLIS + 1)).toMatchObject({ isStale: true, atMillis: NOW });
  });

  it("says in whose place another source answered", () => {
    const fallback: BalancesState = { ...ready, source: "multicall", failedSources: ["hosted"] };
    expect(figureNote(fallback, NOW)).toMatchObject({ source: "multicall", failedSources: ["hosted"], isStale: false });
  });

  it("says how many tokens the total leaves out", () => {
    expect(figureNote({ ...ready, balances: [priced, unpriced] }, NOW)).toMatchObject({ unpriced: 1 });
  });

  it("says after a failure that what is shown is from before", () => {
    const failed: BalancesState = { status: "failed", account: "eip155:1:0xa", balances: [], lastKnown: known };
    expect(shownBalances(failed)).toEqual(known);
    expect(figureNote(failed, NOW)).toMatchObject({ isOutdated: true, source: "hosted", atMillis: NOW });
    // It stays while the next attempt is under way.
    expect(figureNote({ ...failed, status: "loading" }, NOW)).toMatchObject({ isOutdated: true });
  });
});
