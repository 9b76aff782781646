import { describe, expect, it } from "vitest";
import { ageText } from "./ageText.ts";

// shows docs/rules/amount.md#ages
describe("the age of a figure", () => {
  it.each([
    ["en", 5_000, "5 sec. ago"],
    ["en", 59_000, "59 sec. ago"],
    ["en", 60_000, "1 min. ago"],
    ["en", 3_540_000, "59 min. ago"],
    ["en", 3_600_000, "1 hr. ago"],
    // `vor 1 m` would be a metre.
    ["de", 60_000, "vor 1 Min."],
    ["de", 7_200_000, "vor 2 Std."],
    // The digits of every other figure, also where the region has others.
    ["ar-EG", 180_000, "قبل 3 دقائق"],
    ["hi-u-nu-deva", 180_000, "3 मि॰ पहले"],
  ] as const)("is said in %s after %d ms", (locale, age, text) => {
    expect(ageText(0, locale, age)).toBe(text);
  });
});
