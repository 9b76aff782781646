import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inOrderOf, mergeWallets, shownWalletCount } from "./wallet.ts";

describe("wallets", () => {
  // shows docs/rules/directory.md#shown-count
  it.each([
    [0, "0"],
    [9, "9"],
    [10, "10"],
    [11, "10+"],
    [599, "590+"],
    [600, "600"],
  ])("%d are shown as %s", (total, text) => {
    expect(shownWalletCount(total)).toBe(text);
  });

  it("are merged, each at its first position", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "b", "c", "d")),
        fc.array(fc.constantFrom("a", "b", "c", "d")),
        (current, more) => {
          const wallets = (ids: ReadonlyArray<string>) => ids.map((id) => ({ id, name: id }));
          const merged = mergeWallets(wallets(current), wallets(more)).map(({ id }) => id);
          expect(merged).toEqual([...new Set([...current, ...more])]);
        },
      ),
    );
  });

  // shows docs/rules/limits.md#wallet-directory
  it("are counted in tens, rounded down, and exactly when that is the total", () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (total) => {
        const text = shownWalletCount(total);
        const number = Number(text.replace("+", ""));
        expect(number <= total && total - number < 10).toBe(true);
        expect(text.endsWith("+")).toBe(number !== total);
      }),
    );
  });

  it("follow the order of the featured ids", () => {
    const wallets = ["a", "b", "c"].map((id) => ({ id, name: id }));
    expect(inOrderOf(wallets, ["c", "a"]).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });
});
