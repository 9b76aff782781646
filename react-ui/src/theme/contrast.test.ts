import fc from "fast-check";
import { expect, it } from "vitest";
import { contrastRatio, over, type Rgba } from "./contrast.ts";

const channel = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(channel, channel, channel).map(([red, green, blue]): Rgba => [red, green, blue, 255]);
const black: Rgba = [0, 0, 0, 255];
const white: Rgba = [255, 255, 255, 255];

it("is 21 between black and white, and 4.54 between white and the darkest grey that just passes", () => {
  expect(contrastRatio(black, white)).toBeCloseTo(21, 5);
  expect(contrastRatio([118, 118, 118, 255], white)).toBeCloseTo(4.54, 2);
});

it("does not depend on the order, and is 1 for equal colours", () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(contrastRatio(one, other)).toBe(contrastRatio(other, one));
      expect(contrastRatio(one, one)).toBe(1);
    }),
  );
});

it("lets black or white be read on every colour", () => {
  fc.assert(
    fc.property(colour, (fill) => {
      expect(Math.max(contrastRatio(black, fill), contrastRatio(white, fill))).toBeGreaterThan(4.5);
    }),
  );
});

it("sees through a colour by its opacity", () => {
  expect(over([255, 0, 0, 0], white)).toEqual(white);
  expect(over([255, 0, 0, 255], white)).toEqual([255, 0, 0, 255]);
  expect(over([0, 0, 0, 51], white)).toEqual([204, 204, 204, 255]);
});
