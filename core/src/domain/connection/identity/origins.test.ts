import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparableName, visibleOrigins } from "./origins.ts";

const wallet = (name: string, rdns?: string) => ({ name, connector: rdns ? { rdns } : { origin: "Wallet Standard" } });

// shows docs/rules/connection.md#wallets-that-look-alike
describe("names that look alike", () => {
  it.each([
    ["metamask "],
    ["Meta Mask"],
    ["МеtaMаsk"],
    ["Meta\u200bMask"],
    ["MetaMask\u3164"],
    ["MetaMa5k"],
    ["ＭｅｔａＭａｓｋ"],
    ["Métamask"],
    ["MΕΤAMASΚ"],
  ])("are read as one: %s", (name) => {
    expect(comparableName(name)).toBe(comparableName("MetaMask"));
  });

  it("are not those of different wallets", () => {
    const names = ["MetaMask", "Rabby", "Phantom", "Coinbase Wallet", "Coin98", "Ledger", "Zerion"];
    expect(new Set(names.map(comparableName)).size).toBe(names.length);
  });
});

// shows docs/rules/connection.md#wallets-that-look-alike
describe("the origin of a wallet", () => {
  it("shows only where another wallet could be taken for it", () => {
    expect(
      visibleOrigins([wallet("MetaMask", "evil.test"), wallet("МetaMask", "io.metamask"), wallet("Rabby")]),
    ).toEqual([{ origin: "evil.test" }, { origin: "io.metamask" }, {}]);
    expect(visibleOrigins([{ name: "MetaMask" }, wallet("MetaMask")])).toEqual([{}, { origin: "Wallet Standard" }]);
  });

  it("counts wallets that even claim the same origin", () => {
    const claimed = wallet("MetaMask", "io.metamask");
    expect(visibleOrigins([claimed, wallet("MetaMask", "evil.test"), claimed])).toEqual([
      { origin: "io.metamask", rival: { number: 1, count: 2 } },
      { origin: "evil.test" },
      { origin: "io.metamask", rival: { number: 2, count: 2 } },
    ]);
  });

  it("differs for any two wallets of the page whose names look alike", () => {
    const shown = fc.array(
      fc
        .tuple(fc.constantFrom("MetaMask", "metamask", "Rabby", "toString"), fc.constantFrom("io.a", "io.b", undefined))
        .map(([name, rdns]) => wallet(name, rdns)),
    );
    fc.assert(
      fc.property(shown, (wallets) => {
        const origins = visibleOrigins(wallets);
        const texts = wallets.map(({ name }, at) => JSON.stringify([comparableName(name), origins[at]]));
        expect(new Set(texts).size).toBe(texts.length);
      }),
    );
  });
});
