import { TypedDataEncoder } from "ethers";
import fc from "fast-check";
import { hashTypedData } from "viem";
import { afterEach, describe, expect, it } from "vitest";
import { formsOfBytes } from "../../../testing/formsOfBytes.ts";
import { typedDataOnWire } from "./typedDataOnWire.ts";

const address = "0x00000000000000000000000000000000000000aa";
const types = {
  Order: [
    { name: "price", type: "uint256" },
    { name: "types", type: "string" },
  ],
};
const domains = fc.record(
  {
    salt: fc.constant(`0x${"5a".repeat(32)}`),
    verifyingContract: fc.constant(address),
    chainId: fc.constantFrom<unknown>(1, 8453n, "137", "0x89"),
    version: fc.constantFrom("1", ""),
    name: fc.string(),
  },
  { requiredKeys: [] },
);
const orders = fc.record({ price: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), types: fc.string() });

/** What a wallet hashes: the fields of the domain that the text declares. */
const hashOf = (text: string): string => {
  const read = JSON.parse(text);
  expect(read.types.EIP712Domain).toBeDefined();
  return hashTypedData(read);
};

afterEach(() => {
  Reflect.deleteProperty(BigInt.prototype, "toJSON");
});

// shows docs/rules/signing.md#typed-data-as-wallets-get-it
describe("typed data without a declaration of its domain", () => {
  it("is signed with every field that the domain has, in the order of EIP-712", () => {
    fc.assert(
      fc.property(domains, orders, (domain, message) => {
        const text = typedDataOnWire({ types, primaryType: "Order", domain, message });
        expect(hashOf(text)).toBe(TypedDataEncoder.hash(domain as object, types, message));
      }),
    );
  });

  it("is completed as text, too, of which everything else stays as it is", () => {
    const inText = (value: unknown) =>
      JSON.stringify(value, (_, part) => (typeof part === "bigint" ? part.toString() : part), 1);
    fc.assert(
      fc.property(domains, orders, fc.boolean(), (domain, message, isFirst) => {
        const rest = { primaryType: "Order", domain, message };
        const text = inText(isFirst ? { types, ...rest } : { ...rest, types });
        const completed = typedDataOnWire(text);
        expect(hashOf(completed)).toBe(TypedDataEncoder.hash(domain as object, types, message));
        expect(completed.replace(/"EIP712Domain":\[.*?\],/, "")).toBe(text);
      }),
    );
  });

  it("keeps numbers in a text that JavaScript cannot hold", () => {
    const price = "123456789012345678901234567890";
    const text = `{"message":{"price":${price},"types":{}},"t\\u0079pes":{ },"domain":{"name":"Shop"}}`;
    expect(typedDataOnWire(text)).toBe(text.replace("{ }", '{"EIP712Domain":[{"name":"name","type":"string"}] }'));
  });

  it("has no fields of a domain that has none, and an empty domain where none is given", () => {
    expect(JSON.parse(typedDataOnWire({ types, domain: { name: null, version: undefined, other: 1 } }))).toMatchObject({
      types: { EIP712Domain: [] },
    });
    expect(JSON.parse(typedDataOnWire({ types, primaryType: "Order" }))).toEqual({
      types: { EIP712Domain: [], ...types },
      primaryType: "Order",
      domain: {},
    });
  });
});

// shows docs/rules/signing.md#typed-data-as-wallets-get-it
describe("typed data", () => {
  it("keeps the declaration that it has", () => {
    const declared = { types: { EIP712Domain: [], ...types }, domain: { name: "Shop" } };
    expect(JSON.parse(typedDataOnWire(declared))).toEqual(declared);
    expect(typedDataOnWire(JSON.stringify(declared))).toBe(JSON.stringify(declared));
  });

  it.each(["", "{", "7", '{"types":7}', '{"types":{}', '["types",{"types":{}}]'])(
    "in another form stays: %s",
    (text) => {
      expect(typedDataOnWire(text)).toBe(text);
    },
  );

  it.each([
    ["decimal text", () => "other"],
    ["a number", () => 7],
    ["hexadecimal text", () => "0x7"],
  ])("has bigints in decimal digits on a page that writes them as %s", (_, toJSON) => {
    Object.defineProperty(BigInt.prototype, "toJSON", { value: toJSON, configurable: true });
    const text = typedDataOnWire({ types, domain: { chainId: 10n }, message: { price: 2n ** 200n, list: [1n] } });
    expect(JSON.parse(text)).toMatchObject({
      domain: { chainId: "10" },
      message: { price: `${2n ** 200n}`, list: ["1"] },
    });
  });

  it.each(formsOfBytes.filter(([form]) => !form.includes("list")))("has bytes in hexadecimal digits: %s", (_, make) => {
    const salt = make(Uint8Array.of(0, 1, 255));
    const text = typedDataOnWire({ types, domain: { salt }, message: { data: salt, list: [salt, [7, 8]] } });
    expect(JSON.parse(text)).toMatchObject({
      types: { EIP712Domain: [{ name: "salt", type: "bytes32" }] },
      domain: { salt: "0x0001ff" },
      message: { data: "0x0001ff", list: ["0x0001ff", [7, 8]] },
    });
  });

  it("may have very long texts", () => {
    const text = JSON.stringify({ types: {}, domain: { name: "x" }, message: { note: "x".repeat(10_000_000) } });
    expect(typedDataOnWire(text)).toHaveLength(text.length + '"EIP712Domain":[{"name":"name","type":"string"}]'.length);
  });
});
