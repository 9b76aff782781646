import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { similarWallets } from "./similarWallets.ts";

const names = ["MetaMask", "Coinbase Wallet", "Trust Wallet", "Rainbow", "Phantom", "Ledger Live", "Bitget Wallet"];
const wallets = names.map((name, index) => ({ id: String(index), name }));
const found = (text: string) => similarWallets(text, wallets).map(({ name }) => name);

describe("wallets with a similar name", () => {
  // shows docs/rules/directory.md#similar-names
  it.each([
    ["metamsk", ["MetaMask"]],
    ["metmask", ["MetaMask"]],
    ["rainbwo", ["Rainbow"]],
    ["trsut", ["Trust Wallet"]],
    ["legder", ["Ledger Live"]],
    ["coin wal", ["Coinbase Wallet"]],
    ["wal coin", ["Coinbase Wallet"]],
    ["nothing like it", []],
    ["(((", []],
    ["", []],
  ])("%j finds %j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("are found with one letter of a name left out, for every name and letter but the first", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names.map((name) => name.toLowerCase().split(" ")[0] ?? "")),
        fc.nat(),
        (word, place) => {
          const left = 1 + (place % (word.length - 1));
          const typed = word.slice(0, left) + word.slice(left + 1);
          expect(found(typed).some((name) => name.toLowerCase().startsWith(word))).toBe(true);
        },
      ),
    );
  });

  it("are looked for with any text, in bounded time, each once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const ids = similarWallets(text, [...wallets, ...wallets]).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 200 },
    );
    const started = performance.now();
    similarWallets("a".repeat(100_000), wallets);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
