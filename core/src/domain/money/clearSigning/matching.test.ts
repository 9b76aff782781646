import { domainSeparator } from "viem";
import { describe, expect, it } from "vitest";
import { readTypedData, type TypedData } from "../typedData/readTypedData.ts";
import { formatOfCall, formatOfTypedData } from "./matching.ts";
import { mergeIncludes } from "./mergeIncludes.ts";
import { readFunction } from "./parameters.ts";

const CONTRACT = "0x00000000000000000000000000000000000000C1";
const OTHER = "0x00000000000000000000000000000000000000C2";
const TRANSFER = "transfer(address to,uint256 value)";
const SELECTOR = "0xa9059cbb";

const descriptor = (formats: object, context: object = {}) => ({
  context: { contract: { deployments: [{ chainId: 1, address: CONTRACT }], ...context } },
  display: { formats },
});

describe("the descriptor of a call", () => {
  // shows docs/rules/signing.md#descriptions
  it("is for the network, the contract and the function that it names", () => {
    const found = (described: unknown, chainId = 1n, address = CONTRACT, selector = SELECTOR) =>
      formatOfCall(described, { chainId, address }, selector)?.format;
    const described = descriptor({ [TRANSFER]: { intent: "Send" } });
    expect(found(described)).toEqual({ intent: "Send" });
    expect(found(described, 10n)).toBeUndefined();
    expect(found(described, 1n, OTHER)).toBeUndefined();
    expect(found(described, 1n, CONTRACT, "0x095ea7b3")).toBeUndefined();
    expect(found({ ...described, $schema: "https://x.example/erc7730-v1.schema.json" })).toBeUndefined();
    expect(found({ ...described, $schema: "https://x.example/erc7730-v2.schema.json" })).toBeDefined();
    // The same function twice says two things.
    expect(found(descriptor({ [TRANSFER]: {}, "transfer(address a,uint256 b)": {} }))).toBeUndefined();
    for (const hostile of [undefined, null, 7, "text", [], { context: 7 }]) expect(found(hostile)).toBeUndefined();
  });

  it("declares functions as Solidity writes them", () => {
    expect(readFunction(TRANSFER)?.selector).toBe(SELECTOR);
    expect(readFunction("f((address token,uint256 amount)[2] order,bytes32 salt)")?.parameters).toEqual([
      {
        name: "order",
        type: "tuple[2]",
        components: [
          { name: "token", type: "address" },
          { name: "amount", type: "uint256" },
        ],
      },
      { name: "salt", type: "bytes32" },
    ]);
    const refused = ["", "f", "f(", "f(uint it)", "f(address a,address a)", "f(mapping a)", `f(${"(".repeat(50)}`];
    for (const key of refused) expect(readFunction(key)).toBeUndefined();
  });
});

const mail = {
  types: { Mail: [{ name: "to", type: "Person" }], Person: [{ name: "wallet", type: "address" }] },
  primaryType: "Mail",
  domain: { name: "Post", chainId: 1, verifyingContract: CONTRACT },
  message: { to: { wallet: OTHER } },
};
const TYPE = "Mail(Person to)Person(address wallet)";

describe("the descriptor of typed data", () => {
  // shows docs/rules/signing.md#descriptions
  it("is for the domain, the contract and the whole type that it names", () => {
    const data: TypedData | undefined = readTypedData(mail);
    const found = (eip712: object, key = TYPE) =>
      data &&
      formatOfTypedData(
        { context: { eip712 }, display: { formats: { [key]: {} } } },
        { chainId: 1n, address: CONTRACT },
        data,
      );
    const deployments = [{ chainId: 1, address: CONTRACT }];
    expect(found({ deployments })).toEqual({});
    expect(found({ deployments, domain: { name: "Post" } })).toEqual({});
    expect(found({ domain: { verifyingContract: CONTRACT, chainId: 1 } })).toEqual({});
    expect(
      found({ domainSeparator: domainSeparator({ domain: { ...mail.domain, verifyingContract: CONTRACT } }) }),
    ).toEqual({});
    const refused = [
      {},
      { domain: { name: "Post" } },
      { deployments: [{ chainId: 1, address: OTHER }] },
      { deployments: [{ chainId: 10, address: CONTRACT }] },
      { deployments, domain: { name: "Bank" } },
      { deployments, domainSeparator: `0x${"11".repeat(32)}` },
    ];
    for (const context of refused) expect(found(context)).toBeUndefined();
    expect(found({ deployments }, "Mail(Person to)")).toBeUndefined();
    expect(found({ deployments }, "Mail(Person to)Person(address purse)")).toBeUndefined();
  });
});

describe("included files", () => {
  // shows docs/rules/signing.md#descriptions
  it("are completed by the file that includes them, field by field", () => {
    const included = {
      metadata: { owner: "Common", constants: { max: "0xff" } },
      display: {
        formats: {
          f: {
            intent: "Approve",
            fields: [
              { path: "spender", label: "Spender" },
              { path: "value", label: "Amount", params: { tokenPath: "@.to", message: "All" } },
            ],
          },
        },
      },
    };
    const own = {
      metadata: { owner: "Shop" },
      display: { formats: { f: { fields: [{ path: "#.value", params: { message: "Any" } }, { path: "extra" }] } } },
    };
    expect(mergeIncludes(own, [included])).toEqual({
      metadata: { owner: "Shop", constants: { max: "0xff" } },
      display: {
        formats: {
          f: {
            intent: "Approve",
            fields: [
              { path: "spender", label: "Spender" },
              { path: "#.value", label: "Amount", params: { tokenPath: "@.to", message: "Any" } },
              { path: "extra" },
            ],
          },
        },
      },
    });
  });
});
