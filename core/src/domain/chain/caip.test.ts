import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidAccountId, InvalidAssetId, InvalidChainId } from "../errors/caip.ts";
import { parseAccountId, parseAssetId, parseChainId } from "./caip.ts";
import { namespaces } from "./chainId.ts";

const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/);
const namespace = fc.constantFrom(...namespaces);

// shows docs/rules/chain.md#namespaces
describe("chain ids", () => {
  it("survive printing and parsing", () => {
    fc.assert(
      fc.property(namespace, reference, (space, part) => {
        expect(parseChainId(`${space}:${part}`)).toEqual({
          namespace: space,
          reference: part,
          chainId: `${space}:${part}`,
        });
      }),
    );
  });

  it.each(["", "eip155", "eip155:", ":1", "eip155:1:2", "cosmos:hub", "EIP155:1", "eip155:1 ", "eip155:a/b"])(
    "reject %j",
    (text) => {
      expect(parseChainId(text)).toBeInstanceOf(InvalidChainId);
    },
  );
});

describe("account ids", () => {
  it("have exactly three parts that are not empty", () => {
    fc.assert(
      fc.property(namespace, reference, fc.stringMatching(/^[^:]{1,64}$/), (space, part, address) => {
        const text = `${space}:${part}:${address}`;
        expect(parseAccountId(text)).toMatchObject({ namespace: space, address, accountId: text });
        expect(parseAccountId(`${text}:`)).toBeInstanceOf(InvalidAccountId);
      }),
    );
  });

  it.each(["eip155:1", "eip155:1:", "eip155::0x0", "x:1:0x0"])("reject %j", (text) => {
    expect(parseAccountId(text)).toBeInstanceOf(InvalidAccountId);
  });
});

describe("asset ids", () => {
  it("survive printing and parsing", () => {
    const space = fc.stringMatching(/^[-a-z0-9]{3,8}$/);
    const part = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,78}$/);
    fc.assert(
      fc.property(namespace, reference, space, part, fc.option(part), (chain, id, assetNamespace, asset, token) => {
        const text = `${chain}:${id}/${assetNamespace}:${asset}${token === null ? "" : `/${token}`}`;
        expect(parseAssetId(text)).toEqual({
          namespace: chain,
          reference: id,
          chainId: `${chain}:${id}`,
          assetNamespace,
          assetReference: asset,
          ...(token === null ? {} : { tokenId: token }),
        });
      }),
    );
  });

  it("name a token, and an item of a collection", () => {
    expect(parseAssetId("eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48")).toMatchObject({
      chainId: "eip155:1",
      assetNamespace: "erc20",
      assetReference: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
    });
    expect(parseAssetId("eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769")).toMatchObject({
      tokenId: "771769",
    });
  });

  it.each(["eip155:1", "eip155:1/erc20", "eip155:1/erc20:", "nope:1/erc20:0x0", "eip155:1/e:0x0"])(
    "reject %j",
    (text) => {
      expect(parseAssetId(text)).toBeInstanceOf(InvalidAssetId);
    },
  );
});
