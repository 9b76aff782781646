import { InvalidArgument } from "@portico/core";
import { describe, expect, it } from "vitest";
import { parseCollections } from "./collection.ts";

const CARDS = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";

describe("the collections of a command", () => {
  it("are those of CAIP-19, with the ids that are asked for", () => {
    expect(
      parseCollections([
        `eip155:1/erc721:${CARDS}`,
        `eip155:8453/erc1155:${CARDS}/1`,
        `eip155:8453/erc1155:${CARDS.toLowerCase()}/2`,
      ]),
    ).toEqual([
      { chainId: "eip155:1", standard: "erc721", address: CARDS },
      { chainId: "eip155:8453", standard: "erc1155", address: CARDS, tokenIds: [1n, 2n] },
    ]);
    expect(parseCollections([])).toEqual([]);
  });

  it("are whole if they are named without an id, in any order", () => {
    const [whole, id] = [`eip155:1/erc721:${CARDS}`, `eip155:1/erc721:${CARDS}/5`];
    const collection = { chainId: "eip155:1", standard: "erc721", address: CARDS };
    expect(parseCollections([whole, id])).toEqual([collection]);
    expect(parseCollections([id, whole])).toEqual([collection]);
  });

  it.each([
    "",
    CARDS,
    `eip155:1/erc20:${CARDS}`,
    `eip155:1/erc1155:${CARDS}`,
    `eip155:1/erc721:${CARDS}/0x1`,
    "eip155:1/erc721:0x12",
    `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/erc721:${CARDS}`,
  ])("are refused: %j", (input) => {
    expect(parseCollections([input])).toBeInstanceOf(InvalidArgument);
  });
});
