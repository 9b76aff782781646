import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relativeTime } from "./relativeTime.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// shows docs/rules/amount.md#ages
describe("relative time", () => {
  it.each([
    [0, "0 sec"],
    [44.9 * SECOND, "44 sec"],
    [45 * SECOND, "1 min"],
    [89.9 * SECOND, "1 min"],
    [90 * SECOND, "2 min"],
    [44 * MINUTE, "44 min"],
    [45 * MINUTE, "1 hr"],
    [90 * MINUTE, "2 hrs"],
    [21 * HOUR, "21 hrs"],
    [22 * HOUR, "1 d"],
    [35.9 * HOUR, "1 d"],
    [36 * HOUR, "2 d"],
    [25 * DAY, "25 d"],
    [26 * DAY, "1 mo"],
    [45 * DAY, "1 mo"],
    [45.9 * DAY, "1 mo"],
    [46 * DAY, "2 mo"],
    [60 * DAY, "2 mo"],
    [300 * DAY, "10 mo"],
    [365 * DAY, "1 yr"],
    [319 * DAY, "10 mo"],
    [320 * DAY, "1 yr"],
    [547 * DAY, "1 yr"],
    [548 * DAY, "2 yr"],
    [730 * DAY, "2 yr"],
  ])("%d ms is %s", (distance, text) => {
    expect(relativeTime(10_000 * DAY - distance, 10_000 * DAY)).toBe(text);
  });

  it("is the same for the past and the future", () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000 * DAY }), fc.nat({ max: 5_000 * DAY }), (a, b) => {
        expect(relativeTime(a, b)).toBe(relativeTime(b, a));
      }),
    );
  });

  it("never shows a longer distance as a shorter one", () => {
    const units: Record<string, number> = {
      sec: SECOND,
      min: MINUTE,
      hr: HOUR,
      hrs: HOUR,
      d: DAY,
      mo: 30 * DAY,
      yr: 365 * DAY,
    };
    const relative = (distance: number) => {
      const [count, unit] = relativeTime(0, distance).split(" ");
      return Number(count) * units[unit!]!;
    };
    const distance = fc.oneof(fc.nat({ max: 2 * HOUR }), fc.nat({ max: 60 * DAY }), fc.nat({ max: 3_000 * DAY }));
    fc.assert(
      fc.property(distance, distance, (a, b) => {
        expect(relative(Math.min(a, b))).toBeLessThanOrEqual(relative(Math.max(a, b)));
      }),
      { numRuns: 1_000 },
    );
  });
});
