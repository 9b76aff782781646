import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAs, toldOrigins } from "./tellApart.ts";

const wallet = (name: string, rdns?: string) => ({ name, connector: rdns ? { rdns } : { origin: "Wallet Standard" } });

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
    expect(readAs(name)).toBe(readAs("MetaMask"));
  });

  it("are not those of different wallets", () => {
    const names = ["MetaMask", "Rabby", "Phantom", "Coinbase Wallet", "Coin98", "Ledger", "Zerion"];
    expect(new Set(names.map(readAs)).size).toBe(names.length);
  });
});

describe("the origin of a wallet", () => {
  it("shows only where another wallet could be taken for it", () => {
    expect(toldOrigins([wallet("MetaMask", "evil.test"), wallet("МetaMask", "io.metamask"), wallet("Rabby")])).toEqual([
      { origin: "evil.test" },
      { origin: "io.metamask" },
      {},
    ]);
    expect(toldOrigins([{ name: "MetaMask" }, wallet("MetaMask")])).toEqual([{}, { origin: "Wallet Standard" }]);
  });

  it("counts wallets that even claim the same origin", () => {
    const claimed = wallet("MetaMask", "io.metamask");
    expect(toldOrigins([claimed, wallet("MetaMask", "evil.test"), claimed])).toEqual([
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
        const told = toldOrigins(wallets);
        const texts = wallets.map(({ name }, at) => JSON.stringify([readAs(name), told[at]]));
        expect(new Set(texts).size).toBe(texts.length);
      }),
    );
  });
});
