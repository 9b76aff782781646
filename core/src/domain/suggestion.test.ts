import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closest } from "./suggestion.ts";

const words = ["balance", "history", "quote", "networks", "wallets", "USDC", "USDT", "DAI"];

describe("the suggestion", () => {
  it.each([
    ["usdc ", "USDC"],
    ["USCD", "USDC"],
    ["balanse", "balance"],
    ["newtorks", "networks"],
  ])("for %j is %s, in the candidate's spelling", (input, word) => {
    expect(closest(input, words)).toBe(word);
  });

  it.each(["", "xyz", "b", "qqqqqqq"])("for %j is undefined", (input) => {
    expect(closest(input, words)).toBeUndefined();
  });

  it("is never a word without a letter in common", () => {
    expect(closest("x", ["y"])).toBeUndefined();
    expect(closest("a", [])).toBeUndefined();
  });

  it("is the word itself in any case, and also with one letter dropped or doubled", () => {
    const long = words.filter((word) => word.length > 4);
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), (word, position) => {
        const at = position % word.length;
        expect(closest(word.toUpperCase(), words)).toBe(word);
        expect(closest(word.slice(0, at) + word.slice(at + 1), words)).toBe(word);
        expect(closest(word.slice(0, at) + word[at] + word.slice(at), words)).toBe(word);
      }),
    );
  });
});
