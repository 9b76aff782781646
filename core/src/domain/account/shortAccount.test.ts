import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccountPlace, shortAccount, shortWalletName } from "./shortAccount.ts";

const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const name = "a-name-of-thirty-characters.eth";

// shows docs/rules/amount.md#shortened-names-and-addresses
// shows docs/rules/limits.md#names-and-display
describe("an account", () => {
  it.each<[AccountPlace, string, string]>([
    ["button", "0xd8...A96045", "a-name-of-thirty-c..."],
    ["account", "0xd8...A96045", "a-name-of-thirty-cha..."],
    ["accountTabs", "0xd8...A96045", "a-name-of-thirty-c..."],
    ["receive", "0xd8...A96045", "a-name-of-thirty-c..."],
    ["list", "0xd8...A96045", name],
  ])("shows as much as there is room for: %s", (place, shownAddress, shownName) => {
    expect(shortAccount(place, address)).toBe(shownAddress);
    expect(shortAccount(place, address, "")).toBe(shownAddress);
    expect(shortAccount(place, address, name)).toBe(shownName);
  });

  it("shows a short name whole", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 18 }), (short) => {
        fc.pre(Array.from(short).length <= 18);
        expect(shortAccount("receive", address, short)).toBe(short);
      }),
    ));
});

// shows docs/rules/amount.md#shortened-names-and-addresses
describe("a wallet that a visitor does not have", () => {
  // shows docs/rules/limits.md#names-and-display
  it("is named with 12 characters at most", () => {
    expect(shortWalletName("Wallet Twelve")).toBe("Wallet Twelv...");
    expect(shortWalletName("Wallet Twelv")).toBe("Wallet Twelv");
  });
});
