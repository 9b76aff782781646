import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Anchor, judgePools, type PoolReading } from "./judgePools.ts";

const token = "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984";
const stable = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const wrapped = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2";
const USD = 10n ** 18n;
const anchors: ReadonlyMap<string, Anchor> = new Map([
  [stable.toLowerCase(), { decimals: 6, usd: USD }],
  [wrapped.toLowerCase(), { decimals: 18, usd: 3_000n * USD }],
]);
const DECIMALS = 18;
const FLOOR = 50_000;

/** A pool of the token and dollars. */
const pool = (priceUsd: number, depthUsd: number, more: Partial<PoolReading> = {}): PoolReading => ({
  token,
  anchor: stable,
  numerator: BigInt(Math.round(priceUsd * 1_000_000)),
  denominator: 10n ** BigInt(DECIMALS),
  depth: BigInt(Math.round(depthUsd)) * 1_000_000n,
  ...more,
});
const judge = (...readings: ReadonlyArray<PoolReading>) => judgePools(readings, DECIMALS, anchors, FLOOR);
const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100);

// shows docs/rules/sources.md#prices-from-pools
describe("the price by pools", () => {
  it("is that of the deepest, in dollars or through the native coin", () => {
    expect(judge(pool(8, 1_000_000), pool(8.1, 90_000))).toBe(8n * USD);
    const throughCoin = pool(0, 0, {
      anchor: wrapped,
      numerator: 1n,
      denominator: 375n,
      depth: 100n * 10n ** 18n,
    });
    expect(judge(throughCoin)).toBe(8n * USD);
  });

  it("never comes from a shallow pool", () => {
    fc.assert(
      fc.property(price, fc.double({ min: 0, max: FLOOR - 1, noNaN: true }), price, (shallow, depth, real) => {
        expect(judge(pool(shallow, depth))).toBeUndefined();
        expect(judge(pool(shallow, depth), pool(real, 10_000_000))).toBe(judge(pool(real, 10_000_000)));
      }),
    );
  });

  it("is none when comparable pools disagree, and else that of the deepest whatever their order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(price, fc.integer({ min: FLOOR, max: 10_000_000 })), { minLength: 1, maxLength: 6 }),
        (given) => {
          const found = judge(...given.map(([usd, depth]) => pool(usd, depth)));
          const deepest = Math.max(...given.map(([, depth]) => depth));
          const leaders = given.filter(([, depth]) => depth === deepest).map(([usd]) => usd);
          const comparable = given.filter(([, depth]) => depth * 4 >= deepest).map(([usd]) => usd);
          const isAgreed = leaders.some((leader) =>
            comparable.every((usd) => Math.abs(usd - leader) * 20 <= leader * 1.000001),
          );
          if (!isAgreed) expect(found).toBeUndefined();
          if (found !== undefined)
            expect(leaders.map((usd) => BigInt(Math.round(usd * 100)) * 10n ** 16n)).toContain(found);
        },
      ),
    );
  });

  it("is none where it was moved away from its average", () => {
    expect(judge(pool(8, 1_000_000, { ticksFromAverage: 200 }))).toBe(8n * USD);
    expect(judge(pool(8, 1_000_000, { ticksFromAverage: -201 }))).toBeUndefined();
    expect(judge(pool(80, 9_000_000, { ticksFromAverage: 5_000 }), pool(8, 1_000_000))).toBe(8n * USD);
  });

  it("is none by a token that is worth nothing known, and of an empty pool", () => {
    expect(judge(pool(8, 1_000_000, { anchor: token }))).toBeUndefined();
    expect(judge(pool(8, 1_000_000, { denominator: 0n }))).toBeUndefined();
    expect(judge(pool(0, 1_000_000))).toBeUndefined();
    expect(judge()).toBeUndefined();
  });
});
