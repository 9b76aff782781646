import { encodeAbiParameters, toFunctionSelector } from "viem";
import { describe, expect, it, vi } from "vitest";
import { ExecutionReverted } from "../../domain/errors/node.ts";
import { mainnet } from "../../networks.ts";
import type { ListedCollection } from "./ListedCollection.ts";
import { makeCollections } from "./makeCollections.ts";

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const contract = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
const number = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value]);
const text = (value: string) => encodeAbiParameters([{ type: "string" }], [value]);

const cards: ListedCollection = { chainId: "eip155:1", standard: "erc721", address: contract };
const items: ListedCollection = { ...cards, standard: "erc1155", tokenIds: [10n] };

/** A contract of ERC-1155 with this URI, of which everybody has two. */
const read = async (uri: string, reply: unknown = {}, listed: ListedCollection = items) => {
  const answers: Readonly<Record<string, string>> = {
    [toFunctionSelector("balanceOf(address,uint256)")]: number(2n),
    [toFunctionSelector("balanceOf(address)")]: number(2n ** 200n),
    [toFunctionSelector("tokenOfOwnerByIndex(address,uint256)")]: number(7n),
    [toFunctionSelector("uri(uint256)")]: text(uri),
    [toFunctionSelector("tokenURI(uint256)")]: text(uri),
  };
  const rpc = vi.fn(async ({ params }: { readonly params: ReadonlyArray<unknown> }) => {
    const data = String(Object(params[0]).data).slice(0, 10);
    if (!answers[data]) throw new Error("it reverts");
    return answers[data];
  });
  const fetchJson = vi.fn(async () => reply);
  const source = makeCollections({ rpc, fetchJson }, [listed]);
  const nfts = await source.nfts({ network: mainnet, address, signal: AbortSignal.abort() });
  return { nfts, rpc, urls: fetchJson.mock.calls.map(([request]: ReadonlyArray<unknown>) => Object(request).url) };
};

// shows docs/rules/sources.md#collections
describe("the metadata of a listed NFT", () => {
  it("are requested where its URI leads, with its id in it", async () => {
    const { nfts, urls } = await read("ipfs://QmItems/{id}.json", {
      name: "Ten",
      image: "https://images.example/10.png",
    });
    expect(urls).toEqual([`https://ipfs.io/ipfs/QmItems/${"a".padStart(64, "0")}.json`]);
    expect(nfts).toMatchObject([{ name: "Ten", imageUrl: "https://images.example/10.png", count: "2", tokenId: "10" }]);
  });

  it("may be missing", async () => {
    for (const uri of ["", "javascript:alert(1)", "data:application/json,{"]) {
      const { nfts, urls } = await read(uri);
      expect(urls).toEqual([]);
      expect(nfts).toEqual([
        {
          standard: "erc1155",
          chainId: "eip155:1",
          contract: `eip155:1:${contract}`,
          tokenId: "10",
          count: "2",
          isSpam: false,
        },
      ]);
    }
  });
});

describe("a contract that claims to have countless items", () => {
  it("is read up to a limit", async () => {
    const { nfts } = await read("", {}, cards);
    expect(nfts).toHaveLength(500);
  });
});

describe("an id of which the owner cannot be read", () => {
  const nftsWhere = (failure: Error) =>
    makeCollections({ rpc: () => Promise.reject(failure), fetchJson: async () => ({}) }, [
      { ...cards, name: "Cards", tokenIds: [1n] },
    ]).nfts({ network: mainnet, address, signal: AbortSignal.abort() });

  it("is left out when nobody has it, and makes the source fail when the node does", async () => {
    expect(await nftsWhere(new ExecutionReverted({ rpcMessage: "execution reverted" }))).toEqual([]);
    await expect(nftsWhere(new Error("no answer"))).rejects.toThrow("no answer");
  });
});
