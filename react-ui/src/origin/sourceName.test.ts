import { moneyViewTexts } from "@portico/core/strings";
import { describe, expect, it } from "vitest";
import { sourceLabel, sourceName } from "./sourceName.ts";

const { origin: texts } = moneyViewTexts;

describe("the name of a source", () => {
  it.each([
    ["hosted", "the online service"],
    ["wallet", "your wallet"],
    ["network", "the network itself"],
    ["multicall", "the network itself"],
    ["esplora", "the network itself"],
    ["uniswap-v3", "Uniswap v3"],
    ["kyber", "Kyber"],
    ["Shop's own prices", "Shop's own prices"],
    ["prices.shop.example", "prices.shop.example"],
    ["", ""],
  ])("%j is %j in a sentence", (id, name) => expect(sourceName(id, texts)).toBe(name));

  it("begins with a capital where it stands alone", () => {
    expect(sourceLabel("hosted", texts)).toBe("The online service");
    expect(sourceLabel("prices.shop.example", texts)).toBe("prices.shop.example");
  });
});
