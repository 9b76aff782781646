import { describe, expect, it } from "vitest";
import { problemOf } from "./growth.mjs";

describe("a size", () => {
  it.each([
    ["what is promised", { size: 5_000, limit: 5_000, recorded: 4_900 }, undefined],
    ["a byte more than promised", { size: 5_001, limit: 5_000, recorded: 5_001 }, "OVER"],
    ["a tenth more than recorded", { size: 11_000, recorded: 10_000 }, undefined],
    ["more than a tenth", { size: 11_001, recorded: 10_000 }, "GROWN"],
    ["a little more of something small", { size: 400, recorded: 200 }, undefined],
    ["much more of something small", { size: 457, recorded: 200 }, "GROWN"],
    ["less than recorded", { size: 100, recorded: 10_000 }, undefined],
    ["what was never recorded", { size: 100 }, "NEW"],
  ])("that is %s", (_, measured, problem) => {
    expect(problemOf(measured)).toBe(problem);
  });
});
