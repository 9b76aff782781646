import { describe, expect, it } from "vitest";
import { gridStep } from "./gridStep.ts";

const position = (index: number, overrides = {}) => ({ index, count: 10, columns: 4, isRtl: false, ...overrides });

describe("a key in a grid of 4, 4 and 2", () => {
  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 3, 4],
    ["ArrowRight", 9, 9],
    ["ArrowLeft", 5, 4],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 1, 5],
    ["ArrowDown", 7, 9],
    ["ArrowDown", 8, 8],
    ["ArrowUp", 9, 5],
    ["ArrowUp", 2, -1],
    ["Home", 7, 0],
    ["End", 2, 9],
    ["a", 2, undefined],
  ] as const)("%s leads from %i to %s", (key, from, to) => {
    expect(gridStep(key, position(from))).toBe(to);
  });

  it("follows the writing direction", () => {
    expect(gridStep("ArrowLeft", position(0, { isRtl: true }))).toBe(1);
    expect(gridStep("ArrowRight", position(5, { isRtl: true }))).toBe(4);
  });
});
