import { createClient, custom, encodeFunctionResult, erc721Abi, toFunctionSelector } from "viem";
import { describe, expect, it, vi } from "vitest";
import type { NftAvatar } from "../../domain/identity/avatarRecord.ts";
import type { FetchJson } from "./ccipRead.ts";
import { nftAvatar } from "./nftAvatar.ts";

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const nft: NftAvatar = {
  chainId: "eip155:1",
  standard: "erc721",
  contract: "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D",
  tokenId: 7n,
};
const text = (value: string) => encodeFunctionResult({ abi: erc721Abi, functionName: "tokenURI", result: value });

/** A chain whose contract answers these calls. */
const chainWith = (uri: string, owner: string = alice) => {
  const answers: Readonly<Record<string, string>> = {
    [toFunctionSelector("ownerOf(uint256)")]: `0x${owner.slice(2).padStart(64, "0")}`,
    [toFunctionSelector("tokenURI(uint256)")]: text(uri),
    [toFunctionSelector("balanceOf(address,uint256)")]: `0x${(owner === alice ? "1" : "0").padStart(64, "0")}`,
    [toFunctionSelector("uri(uint256)")]: text(uri),
  };
  return createClient({
    transport: custom({ request: async ({ params }) => answers[params[0].data.slice(0, 10)] ?? "0x" }),
  });
};
const json = (value: unknown) => `data:application/json;base64,${btoa(JSON.stringify(value))}`;

// shows docs/rules/identity.md#pictures
// shows docs/rules/limits.md#names-in-ens
describe("the picture of a token", () => {
  const image = "https://images.example/7.png";
  const plainJson = (length: number) => `data:application/json,${JSON.stringify({ image })}`.padEnd(length);

  it("is that of its metadata, in the URI or at it", async () => {
    const fetchJson = vi.fn<FetchJson>(async () => ({ image: "ipfs://QmPicture" }));
    expect(await nftAvatar(chainWith(json({ image })), nft, alice, fetchJson)).toBe(image);
    expect(await nftAvatar(chainWith(plainJson(262_144)), nft, alice, fetchJson)).toBe(image);
    expect(fetchJson).not.toHaveBeenCalled();
    expect(await nftAvatar(chainWith("ipfs://QmMetadata/7"), nft, alice, fetchJson)).toBe(
      "https://ipfs.io/ipfs/QmPicture",
    );
    expect(fetchJson).toHaveBeenCalledExactlyOnceWith({ url: "https://ipfs.io/ipfs/QmMetadata/7" });
  });

  it("puts the id into the URI of a collection with many owners", async () => {
    const fetchJson = vi.fn<FetchJson>(async () => ({ image }));
    const several: NftAvatar = { ...nft, standard: "erc1155" };
    expect(await nftAvatar(chainWith("https://meta.example/{id}"), several, alice, fetchJson)).toBe(image);
    expect(fetchJson).toHaveBeenCalledWith({ url: `https://meta.example/${"7".padStart(64, "0")}` });
    expect(await nftAvatar(chainWith("https://meta.example/{id}", bob), several, alice, fetchJson)).toBeUndefined();
  });

  it("is not that of somebody else's token", async () => {
    const fetchJson = vi.fn<FetchJson>();
    expect(await nftAvatar(chainWith(json({ image }), bob), nft, alice, fetchJson)).toBeUndefined();
    expect(fetchJson).not.toHaveBeenCalled();
  });

  it.each([
    ["leads elsewhere", "http://192.168.0.1/meta"],
    ["runs code", "javascript:alert(1)"],
    ["is broken", "data:application/json;base64,%%%"],
    ["names no image", json({ image: "javascript:alert(1)" })],
    ["is no object", json(7)],
    ["is longer than 262,144 characters", plainJson(262_145)],
  ])("is none when the metadata %s", async (_, uri) => {
    const fetchJson = vi.fn<FetchJson>();
    expect(await nftAvatar(chainWith(uri), nft, alice, fetchJson)).toBeUndefined();
    expect(fetchJson).not.toHaveBeenCalled();
  });
});
