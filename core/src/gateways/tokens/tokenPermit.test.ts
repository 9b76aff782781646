import { domainSeparator, encodeAbiParameters, parseAbiParameters, toFunctionSelector } from "viem";
import { describe, expect, it } from "vitest";
import { permitCalls, permitTermsIn } from "./tokenPermit.ts";

const token = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const owner = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const PERMIT_TYPE_HASH = "0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9";
const DAI_PERMIT = "0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb";

const text = (value: string) => encodeAbiParameters(parseAbiParameters("string"), [value]);
const separatorOf = (domain: object) =>
  domainSeparator({ domain: { chainId: 1, verifyingContract: token, ...domain } });
const declaredDomain = (name: string, version: string) =>
  encodeAbiParameters(parseAbiParameters("bytes1, string, string, uint256, address, bytes32, uint256[]"), [
    "0x0f",
    name,
    version,
    1n,
    token,
    `0x${"00".repeat(32)}`,
    [],
  ]);

const nonce = { "nonces(address)": `0x${"7".padStart(64, "0")}` };
/** What is read of a token that answers the given functions, and reverts for all others. */
const terms = (answers: Readonly<Record<string, string>>) => {
  const bySelector = new Map<string, string>(
    Object.entries(answers).map(([name, data]) => [toFunctionSelector(name), data]),
  );
  const replies = permitCalls(owner).map((data) => bySelector.get(data.slice(0, 10)));
  return permitTermsIn(replies, { timestamp: "0x64" }, { token, chainId: 1 });
};

describe("the terms of a token's permits", () => {
  it.each([
    ["its own version", { "name()": text("USD Coin"), "version()": text("2") }, { name: "USD Coin", version: "2" }],
    ["no version function", { "name()": text("Token") }, { name: "Token", version: "1" }],
    ["no version at all", { "name()": text("Uniswap") }, { name: "Uniswap" }],
    [
      "a declared domain",
      { "eip712Domain()": declaredDomain("Real name", "7"), "name()": text("Shown name") },
      {
        name: "Real name",
        version: "7",
      },
    ],
  ])("are read with %s", (_, answers, domain) => {
    const found = terms({
      ...nonce,
      ...answers,
      "DOMAIN_SEPARATOR()": separatorOf(domain),
      "PERMIT_TYPEHASH()": PERMIT_TYPE_HASH,
    });
    expect(found).toEqual({
      domain: { ...domain, chainId: 1, verifyingContract: token },
      nonce: 7n,
      blockSeconds: 100,
    });
  });

  it.each([
    [
      "another domain than it says",
      { ...nonce, "name()": text("USD Coin"), "DOMAIN_SEPARATOR()": separatorOf({ name: "Other" }) },
    ],
    [
      "a domain on another chain",
      { ...nonce, "name()": text("A"), "DOMAIN_SEPARATOR()": separatorOf({ name: "A", version: "1", chainId: 5 }) },
    ],
    [
      "the older permits of DAI",
      {
        ...nonce,
        "name()": text("Dai"),
        "DOMAIN_SEPARATOR()": separatorOf({ name: "Dai", version: "1" }),
        "PERMIT_TYPEHASH()": DAI_PERMIT,
      },
    ],
    ["no nonces", { "name()": text("A"), "DOMAIN_SEPARATOR()": separatorOf({ name: "A", version: "1" }) }],
    ["no separator", { ...nonce, "name()": text("A") }],
    ["no name", { ...nonce, "DOMAIN_SEPARATOR()": separatorOf({ name: "A", version: "1" }) }],
    ["nothing", {}],
    ["nonsense", { "nonces(address)": "0x", "name()": "0x01", "DOMAIN_SEPARATOR()": "nonsense" }],
  ])("are unknown with %s", (_, answers) => {
    expect(terms(answers)).toBeUndefined();
  });
});
