import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAvatarRecord } from "./avatarRecord.ts";

const CID = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";
const CONTRACT = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";

// shows docs/rules/identity.md#pictures
describe("the avatar record of a name", () => {
  it.each([
    ["https://a.example/a.png", "https://a.example/a.png"],
    ["data:image/png;base64,AA==", "data:image/png;base64,AA=="],
    [`ipfs://${CID}`, `https://ipfs.io/ipfs/${CID}`],
    [`ipfs://ipfs/${CID}/a%20b.png`, `https://ipfs.io/ipfs/${CID}/a%20b.png`],
    ["ipns://vitalik.example/a.png", "https://ipfs.io/ipns/vitalik.example/a.png"],
  ])("%s is an image", (text, image) => {
    expect(readAvatarRecord(text)).toEqual({ image });
  });

  it("may be a token", () => {
    expect(readAvatarRecord(`eip155:1/erc721:${CONTRACT}/100`)).toEqual({
      nft: { chainId: "eip155:1", standard: "erc721", contract: CONTRACT, tokenId: 100n },
    });
    expect(readAvatarRecord(`EIP155:8453/ERC1155:${CONTRACT}/7`)).toMatchObject({
      nft: { chainId: "eip155:8453", standard: "erc1155" },
    });
  });

  it.each([
    "",
    "http://a.example/a.png",
    "javascript:alert(1)",
    "data:text/html,<script>",
    "file:///etc/passwd",
    "ipfs://../../etc",
    `ipfs://${CID}?x=1`,
    "ipfs://a@b/c",
    "eip155:1/erc20:0x00/1",
    `eip155:1/erc721:${CONTRACT}/-1`,
    `eip155:1/erc721:${CONTRACT}/${"9".repeat(100)}`,
  ])("is nothing when it reads %j", (text) => {
    expect(readAvatarRecord(text)).toBeUndefined();
  });

  it("never leads anywhere but to https, to the visitor's own device, or to an image in the text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((path) => `ipfs://${path}`),
        ),
        (text) => {
          const record = readAvatarRecord(text);
          if (!record || !("image" in record)) return;
          expect(record.image).toMatch(/^(https:\/\/|http:\/\/(localhost|127\.|\[::1\])|data:image\/)/i);
        },
      ),
    );
  });
});
