import { base58 } from "@scure/base";
import fc from "fast-check";
import { createSiweMessage, parseSiweMessage } from "viem/siwe";
import { describe, expect, it } from "vitest";
import type { ChainId } from "../../chain/caip.ts";
import { InvalidSignInMessage } from "../../errors/signIn.ts";
import { formatSiwxMessage } from "./formatMessage.ts";
import { createNonce } from "./nonce.ts";
import { parseSiwxMessage } from "./parseMessage.ts";
import type { SiwxMessageData } from "./siwxMessage.ts";

const ACCOUNT = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const SOLANA: ChainId = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const SOLANA_ACCOUNT = "So11111111111111111111111111111111111111112";

const shop: SiwxMessageData = {
  domain: "shop.example",
  accountAddress: ACCOUNT,
  uri: "https://shop.example/cart",
  version: "1",
  chainId: "eip155:137",
  nonce: "5f2c8e0b9d7a4c31",
  issuedAt: "2025-03-13T10:00:00.000Z",
};

const accounts = fc.oneof(
  fc.record({
    chainId: fc.integer({ min: 1 }).map((id) => `eip155:${id}` as const),
    accountAddress: fc.constant(ACCOUNT),
  }),
  fc.record({
    chainId: fc.constant(SOLANA),
    accountAddress: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((key) => base58.encode(key)),
  }),
  fc.record({
    chainId: fc.constant<ChainId>("bip122:000000000019d6689c085ae165831e93"),
    accountAddress: fc.constantFrom("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"),
  }),
  fc.record({
    chainId: fc.constant<ChainId>("polkadot:91b171bb158e2d3848fa23a9f1c25182"),
    accountAddress: fc.constant("15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5"),
  }),
);
const line = fc
  .string({ minLength: 1, maxLength: 80, unit: "grapheme" })
  .filter((text) => text.trim() === text && text !== "" && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text));
const uri = fc.webUrl({ withQueryParameters: true, withFragments: true });
const time = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-01-01") })
  .map((date) => date.toISOString());
const nonce = fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/);

const messages: fc.Arbitrary<SiwxMessageData> = fc
  .tuple(
    accounts,
    fc.record({ domain: fc.oneof(fc.domain(), fc.constant("localhost:3000")), uri, nonce, version: fc.constant("1") }),
    fc.record(
      {
        statement: line,
        issuedAt: time,
        expirationTime: time,
        notBefore: time,
        requestId: line,
        resources: fc.array(uri, { minLength: 1, maxLength: 5 }),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([account, fields, optional]) => ({ ...account, ...fields, ...optional }));

describe("sign-in messages", () => {
  // shows docs/rules/identity.md#sign-in-messages
  it("are read as they were written, in both forms", () => {
    fc.assert(
      fc.property(
        messages,
        fc.option(
          line.filter((text) => text.length <= 64),
          { nil: undefined },
        ),
        (data, chainName) => {
          const text = formatSiwxMessage(data);
          expect(text).toBeTypeOf("string");
          expect(parseSiwxMessage(String(text))).toEqual(data);
          // A chain name that is that of another namespace is only ambiguous without the CAIP-2 id, which this form has.
          const named = formatSiwxMessage(data, { form: "caip122", ...(chainName === undefined ? {} : { chainName }) });
          expect(parseSiwxMessage(String(named))).toEqual(data);
        },
      ),
    );
  });

  it("on eip155 have the text that viem makes, and viem reads them", () => {
    const ethereum = messages.filter(
      ({ chainId, domain }) => chainId.startsWith("eip155:") && domain !== "localhost:3000",
    );
    fc.assert(
      fc.property(ethereum, ({ issuedAt, expirationTime, notBefore, resources, ...data }) => {
        const full = { ...data, issuedAt: issuedAt ?? "2025-03-13T10:00:00.000Z" };
        const text = createSiweMessage({
          address: ACCOUNT,
          chainId: Number(data.chainId.slice(7)),
          domain: data.domain,
          uri: data.uri,
          nonce: data.nonce,
          version: "1",
          issuedAt: new Date(full.issuedAt),
          ...(data.statement === undefined ? {} : { statement: data.statement }),
          ...(data.requestId === undefined ? {} : { requestId: data.requestId }),
        });
        expect(formatSiwxMessage(full)).toBe(text);
        expect(parseSiweMessage(text)).toMatchObject({ address: ACCOUNT, nonce: data.nonce, domain: data.domain });
      }),
    );
  });

  it("have the lines of the rules", () => {
    expect(
      formatSiwxMessage({ ...shop, statement: "Good day", requestId: "7", resources: ["ipfs://a", "urn:b:c"] }),
    ).toBe(
      [
        "shop.example wants you to sign in with your Ethereum account:",
        ACCOUNT,
        "",
        "Good day",
        "",
        "URI: https://shop.example/cart",
        "Version: 1",
        "Chain ID: 137",
        "Nonce: 5f2c8e0b9d7a4c31",
        "Issued At: 2025-03-13T10:00:00.000Z",
        "Request ID: 7",
        "Resources:",
        "- ipfs://a",
        "- urn:b:c",
      ].join("\n"),
    );
    expect(formatSiwxMessage(shop)).toContain(`${ACCOUNT}\n\n\nURI: `);
    const onSolana = formatSiwxMessage({ ...shop, chainId: SOLANA, accountAddress: SOLANA_ACCOUNT });
    expect(onSolana).toContain(`your Solana account:\n${SOLANA_ACCOUNT}\n\nURI: `);
    expect(onSolana).toContain(`\nChain ID: ${SOLANA}\n`);
  });

  it("of other kits are read", () => {
    const text = [
      "https://shop.example wants you to sign in with your **blockchain** account:",
      ACCOUNT.toLowerCase(),
      "",
      "URI: https://shop.example/cart",
      "Version: 1",
      "Chain ID: eip155:137",
      "Nonce: 4821",
      "Issued At: 2025-03-13T10:00:00.000Z",
    ].join("\n");
    expect(parseSiwxMessage(text)).toEqual({ ...shop, nonce: "4821", scheme: "https" });
  });

  it.each(["mainnet", "solana:mainnet", SOLANA])("of Solana wallets are read: Chain ID: %s", (chainText) => {
    const text = [
      "shop.example wants you to sign in with your Solana account:",
      SOLANA_ACCOUNT,
      "",
      "Good day",
      "",
      "URI: https://shop.example",
      "Version: 1",
      `Chain ID: ${chainText}`,
      "Nonce: 12345678",
    ].join("\n");
    expect(parseSiwxMessage(text)).toMatchObject({ chainId: SOLANA, accountAddress: SOLANA_ACCOUNT });
  });

  it("never throw when they are read, whatever the text", () => {
    const mutilated = fc
      .tuple(messages, fc.nat(), fc.nat(30), fc.string({ unit: "binary", maxLength: 30 }))
      .map(([data, at, length, inserted]) => {
        const text = String(formatSiwxMessage(data));
        const start = at % text.length;
        return text.slice(0, start) + inserted + text.slice(start + length);
      });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), mutilated), (text) => {
        const message = parseSiwxMessage(text);
        if (message instanceof Error) expect(message).toBeInstanceOf(InvalidSignInMessage);
        else expect(text).toContain(message.nonce);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["domain", { domain: "shop.example/path" }],
    ["domain", { domain: "visitor@shop.example" }],
    ["domain", { domain: "Unknown Domain" }],
    ["uri", { uri: "/cart" }],
    ["uri", { uri: "https://shop.example/a b" }],
    ["version", { version: "2" }],
    ["chainId", { chainId: "eip155:01" }],
    ["chainId", { chainId: "cosmos:hub" }],
    ["chainId", { chainId: "solana:mainnet", accountAddress: SOLANA_ACCOUNT }],
    ["accountAddress", { accountAddress: "0x12" }],
    ["nonce", { nonce: "4821" }],
    ["nonce", { nonce: "with-dashes" }],
    ["statement", { statement: "two\nlines" }],
    ["statement", { statement: "" }],
    ["issuedAt", { issuedAt: "2025-13-01T10:00:00Z" }],
    ["expirationTime", { expirationTime: "tomorrow" }],
    ["requestId", { requestId: " 7" }],
    ["resources", { resources: ["not a URI"] }],
    ["resources", { resources: Array.from({ length: 51 }, () => "ipfs://a") }],
    ["length", { resources: Array.from({ length: 50 }, () => `ipfs://${"a".repeat(1000)}`) }],
  ] satisfies ReadonlyArray<readonly [string, Partial<SiwxMessageData>]>)(
    // shows docs/rules/identity.md#fields-of-sign-in-messages
    "are not made with a wrong %s: %j",
    (field, change) => {
      expect(formatSiwxMessage({ ...shop, ...change })).toMatchObject({
        _tag: "InvalidSignInMessage",
        details: { field },
      });
    },
  );

  it.each([
    ["domain", (text: string) => text.replace("account:", "account")],
    ["domain", (text: string) => `\n${text}`],
    ["accountAddress", (text: string) => text.replace(ACCOUNT, ACCOUNT.replace("d8d", "d8D"))],
    ["accountAddress", (text: string) => text.replace("0x", "")],
    ["statement", (text: string) => text.replace("\n\n\n", "\n")],
    ["uri", (text: string) => text.replace("URI: ", "Uri: ")],
    ["version", (text: string) => text.replace("Version: 1", "Version: 11")],
    ["chainId", (text: string) => text.replace("Chain ID: 137", "Chain ID: 0x89")],
    ["chainId", (text: string) => text.replace("Chain ID: 137\n", "")],
    ["nonce", (text: string) => text.replace("Nonce: ", "Nonce:  ")],
    ["issuedAt", (text: string) => text.replace("T10", "T25")],
    ["resources", (text: string) => `${text}\nNonce: 12345678`],
    ["resources", (text: string) => `${text}\nResources:\n* ipfs://a`],
    ["resources", (text: string) => `${text}\r`],
    ["length", (text: string) => text + " ".repeat(20_000)],
  ] as const)("are not read with a wrong %s", (field, change) => {
    const text = change(String(formatSiwxMessage(shop)));
    const message = parseSiwxMessage(text);
    expect(message).toMatchObject({ _tag: "InvalidSignInMessage" });
    if (!text.endsWith("\r")) expect(message).toMatchObject({ details: { field } });
  });

  it("have nonces that nobody can guess, which a message may have", () => {
    const nonces = new Set(Array.from({ length: 100 }, createNonce));
    expect(nonces.size).toBe(100);
    for (const made of nonces) expect(made).toMatch(/^[a-f0-9]{32}$/);
    expect(formatSiwxMessage({ ...shop, nonce: createNonce() })).toBeTypeOf("string");
  });
});
