import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mainnet } from "../../../networks.ts";
import { hostileRecord, hostileValue } from "../../../testing/hostileValues.ts";
import { NFTS_MAX } from "../../limits/money.ts";
import type { Nft } from "../nft.ts";
import { isNftImageShown } from "./nftImages.ts";
import { readNfts } from "./readNfts.ts";
import { readWalletNfts } from "./readWalletNfts.ts";

const CARDS = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
const SVG = "data:image/svg+xml;base64,PHN2Zy8+";
const json = (metadata: unknown) =>
  `data:application/json;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(metadata))))}`;
const card = {
  address: CARDS,
  balance: "0x1",
  type: "ERC721",
  metadata: { name: "Postcards", symbol: "CARD", tokenId: "0x7", tokenURI: json({ name: "Straße Nr. 7", image: SVG }) },
};
const stamp = {
  address: CARDS,
  balance: "0xc",
  type: "erc1155",
  metadata: { name: "Stamps", tokenId: "8", image: "https://images.example/8.png" },
};
const read = (assets: unknown) => readWalletNfts({ "0x1": assets }, mainnet);
const only = (asset: unknown) => read([asset])?.[0];

// shows docs/rules/account.md#nfts-of-the-wallet
describe("the NFTs of a wallet", () => {
  it("have the name and the image in their URI, and what the wallet says", () => {
    expect(read([{ address: "native", balance: "0x1", type: "native" }, card, stamp])).toEqual([
      {
        standard: "erc721",
        chainId: "eip155:1",
        contract: `eip155:1:${CARDS}`,
        tokenId: "7",
        count: "1",
        name: "Straße Nr. 7",
        collection: "Postcards",
        imageUrl: SVG,
        isSpam: false,
      },
      {
        standard: "erc1155",
        chainId: "eip155:1",
        contract: `eip155:1:${CARDS}`,
        tokenId: "8",
        count: "12",
        collection: "Stamps",
        imageUrl: "https://images.example/8.png",
        isSpam: false,
      },
    ]);
  });

  it("are those of one network, and none when the wallet lists none of it", () => {
    expect(readWalletNfts({ "0x2105": [card] }, mainnet)).toBeUndefined();
    expect(readWalletNfts({ "0x01": [card], "0x2105": [stamp] }, mainnet)).toHaveLength(1);
    expect(read([])).toEqual([]);
  });

  it.each([
    ["another type", { ...card, type: "erc20" }],
    ["a short address", { ...card, address: "0x12" }],
    ["no id", { ...card, metadata: { name: "Postcards" } }],
    ["an id over 256 bits", { ...card, metadata: { tokenId: `0x1${"0".repeat(64)}` } }],
    ["a decimal id over 256 bits", { ...card, metadata: { tokenId: "9".repeat(78) } }],
    ["an id that is not exact", { ...card, metadata: { tokenId: 2 ** 60 } }],
    ["a negative id", { ...card, metadata: { tokenId: "-1" } }],
    ["nothing of it in the account", { ...card, balance: "0x0" }],
    ["no balance", { ...card, balance: undefined }],
  ])("leave out one with %s", (_, asset) => {
    expect(read([stamp, asset])).toEqual([only(stamp)]);
  });

  // shows docs/rules/limits.md#money
  it("are listed once each, up to a limit", () => {
    expect(read([card, { ...card, address: CARDS.toLowerCase() }])).toHaveLength(1);
    const many = Array.from({ length: NFTS_MAX + 1 }, (_, tokenId) => ({ ...stamp, metadata: { tokenId } }));
    expect(read(many)).toHaveLength(NFTS_MAX);
  });

  it.each([
    ["a script", "javascript:alert(1)"],
    ["a page", "data:text/html,<script>alert(1)</script>"],
    ["an address without encryption", "http://tracker.example/pixel.gif"],
    ["an address of the visitor's own device", "HTTP://127.0.0.1:8545/eth_sendTransaction"],
    ["an address with a user", "https://user@tracker.example/pixel.gif"],
    ["a path of the site", "/sign-out"],
    ["an image of many kilobytes", `data:image/png;base64,${"A".repeat(65_536)}`],
    ["no text", ["https://images.example"]],
  ])("have no image when it is %s", (_, image) => {
    expect(only({ ...stamp, metadata: { ...stamp.metadata, image } })).not.toHaveProperty("imageUrl");
    expect(only({ ...card, metadata: { ...card.metadata, tokenURI: json({ image }) } })).not.toHaveProperty("imageUrl");
  });

  it("load files of IPFS from a gateway", () => {
    const image = "ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/8.png";
    expect(only({ ...stamp, metadata: { ...stamp.metadata, image } })?.imageUrl).toBe(
      image.replace("ipfs://", "https://ipfs.io/ipfs/"),
    );
  });

  it("have texts on one line, without characters that hide others, and none that is too long", () => {
    const named = (name: string) => only({ ...card, metadata: { ...card.metadata, tokenURI: json({ name }) } });
    expect(named("  A\n\u202eB\u200b ")?.name).toBe("A B");
    expect(named("x".repeat(129))).not.toHaveProperty("name");
    expect(named("\u200b")).not.toHaveProperty("name");
  });

  it("are read from any value without throwing", () => {
    const asset = fc.oneof(
      hostileValue(),
      hostileRecord({ address: hostileValue(), balance: hostileValue(), metadata: hostileValue() }),
      hostileRecord({
        address: fc.constant(() => CARDS),
        balance: fc.constant(() => "0x1"),
        type: fc.constant(() => "erc721"),
        metadata: hostileRecord({
          tokenId: fc.constant(() => "0x1"),
          tokenURI: hostileValue(),
          image: hostileValue(),
          name: hostileValue(),
        }),
      }),
    );
    fc.assert(
      fc.property(asset, hostileValue(), (makeAsset, makeReply) => {
        expect(readWalletNfts(makeReply(), mainnet) ?? []).toEqual([]);
        for (const nft of read([makeAsset()]) ?? []) expectBounded(nft);
        for (const nft of readNfts([makeAsset()], mainnet) ?? []) expectBounded(nft);
      }),
    );
  });

  it("keep every id and every count", () => {
    const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
    fc.assert(
      fc.property(uint, uint, fc.boolean(), (tokenId, count, isHex) => {
        const written = isHex ? `0x${tokenId.toString(16)}` : tokenId.toString();
        const asset = { ...stamp, balance: `0x${count.toString(16)}`, metadata: { tokenId: written } };
        expect(only(asset)).toEqual(
          count === 0n ? undefined : expect.objectContaining({ tokenId: String(tokenId), count: String(count) }),
        );
      }),
    );
  });
});

const expectBounded = ({ name = "", collection = "", imageUrl, tokenId }: Nft) => {
  expect(name.length).toBeLessThanOrEqual(128);
  expect(collection.length).toBeLessThanOrEqual(128);
  expect(tokenId).toMatch(/^\d{1,78}$/);
  if (imageUrl !== undefined) expect(imageUrl).toMatch(/^(https:\/\/|data:image\/)/i);
};

// shows docs/rules/account.md#nfts
describe("the NFTs of a source", () => {
  const postcard = {
    standard: "erc721",
    chainId: "eip155:1",
    contract: `eip155:1:${CARDS}`,
    tokenId: "7",
    count: "1",
    isSpam: false,
  } as const;

  it("are read as the interface says, and what is not an NFT is left out", () => {
    const named = { ...postcard, name: "Card", collection: "Postcards", imageUrl: SVG };
    expect(readNfts([named, null, { ...postcard, contract: `eip155:8453:${CARDS}`, tokenId: "9" }], mainnet)).toEqual([
      named,
    ]);
    expect(readNfts({}, mainnet)).toBeUndefined();
  });

  it.each([
    "Claim $5000 at usdc-gift.com",
    "Visit https://claim.example",
    "www.free-mint.example",
    "reward: ETHER.XYZ now",
    "apecoin.claims → open",
  ])("are spam when their name leads to a website: %s", (name) => {
    expect(readNfts([{ ...postcard, name }], mainnet)).toMatchObject([{ isSpam: true }]);
    expect(readNfts([{ ...postcard, collection: name }], mainnet)).toMatchObject([{ isSpam: true }]);
  });

  it.each(["vitalik.eth", "portico.xyz", "Bored Ape #7", "No. 7", "v1.2", "Mr. Com"])("are not spam: %s", (name) => {
    expect(readNfts([{ ...postcard, name }], mainnet)).toMatchObject([{ isSpam: false }]);
  });

  it("are spam when the source says so", () => {
    expect(readNfts([{ ...postcard, isSpam: true }], mainnet)).toMatchObject([{ isSpam: true }]);
  });
});

// shows docs/rules/account.md#images-of-nfts
describe("the image of an NFT", () => {
  it("loads unasked only where it tells nobody, or where the site chose the source", () => {
    const remote = { imageUrl: "https://images.example/8.png" };
    expect(isNftImageShown(remote, { source: "wallet" })).toBe(false);
    expect(isNftImageShown(remote, { source: "gallery" })).toBe(true);
    expect(isNftImageShown({ imageUrl: SVG }, { source: "wallet" })).toBe(true);
    expect(isNftImageShown({}, { source: "gallery" })).toBe(false);
  });
});
