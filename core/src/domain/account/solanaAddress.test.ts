import { base58 } from "@scure/base";
import { address, isOffCurveAddress } from "@solana/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOffCurve } from "./solanaAddress.ts";

describe("an address of Solana", () => {
  it("is off the curve where the library of Solana says so", () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(bytes, (key) => {
        const text = base58.encode(key);
        expect(isOffCurve(text)).toBe(isOffCurveAddress(address(text)));
      }),
    );
  });

  it("is on the curve for keys, and off it for an account of a program", () => {
    expect(isOffCurve("11111111111111111111111111111111")).toBe(false);
    expect(isOffCurve("4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM")).toBe(false);
    // The vault of the wrapped coin of a pool.
    expect(isOffCurve("5Q544fKrFoe6tsEbD7S8EmxGTJYAKtTVhAW5Q5pge4j1")).toBe(true);
  });
});
