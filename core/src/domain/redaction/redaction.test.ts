import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRedactor } from "./createRedactor.ts";
import { looksLikeKey } from "./looksLikeKey.ts";
import { redactText } from "./redactText.ts";
import { redactUrl } from "./redactUrl.ts";
import { secretsOfUrl } from "./secretsOfUrl.ts";

const characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-".split("");
const key = fc
  .array(fc.constantFrom(...characters), { minLength: 20, maxLength: 48 })
  .map((all) => all.join(""))
  .filter(looksLikeKey);
const hexKey = fc
  .array(fc.constantFrom(..."0123456789abcdef"), { minLength: 32, maxLength: 64 })
  .map((all) => all.join(""))
  .filter(looksLikeKey);
/** Passwords may contain any text that can be written in an address. */
const password = fc.string({ unit: "grapheme", minLength: 6, maxLength: 20 }).filter((text) => /[^a-z]/.test(text));

/** Addresses in which node providers put a key. */
const keyedUrls = (secret: string): ReadonlyArray<string> => [
  `https://eth-mainnet.example/v2/${secret}`,
  `https://mainnet.example/v3/${secret}`,
  `https://name.example/${secret}/`,
  `https://rpc.example/ethereum/${secret}`,
  `https://rpc.example/?apikey=${secret}`,
  `https://rpc.example/rpc?network=base&dkey=${secret}`,
  `https://${secret}@rpc.example/`,
  `https://user:${secret}@rpc.example:8545/path`,
  `wss://relay.example/?auth=${secret}`,
];

describe("looksLikeKey", () => {
  it.each([
    "5f3b2c1d9e8a7f6b5c4d3e2f1a0b9c8d",
    "aXbYcZdWeVfUgThS",
    "550e8400-e29b-41d4-a716-446655440000",
    "abcdefghijklmnopqrst",
    "go_Zk3x9Q",
  ])("recognises %s", (text) => expect(looksLikeKey(text)).toBe(true));

  it.each([
    "ethereum",
    "arbitrum-sepolia",
    "getAnalyticsConfig",
    "supported-chains",
    "v1",
    "rpc",
    "11155111",
    "alice.reown.id",
    "eip155:8453",
    "bip122:000000000019d6689c085ae165831e93",
    "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
  ])("does not match %s", (text) => expect(looksLikeKey(text)).toBe(false));
});

describe("redactUrl", () => {
  it("keeps host and path readable, and no part of a key", () => {
    fc.assert(
      fc.property(fc.oneof(key, hexKey), (secret) => {
        for (const url of keyedUrls(secret)) {
          const redacted = redactUrl(url);
          expect(redacted).not.toContain(secret);
          expect(redacted).toContain(new URL(url).host);
        }
      }),
    );
  });

  it.each([
    ["https://user:pass@host.example/v2/KEY?apikey=SECRET", "https://host.example/v2/***"],
    ["https://rpc.example/v1/account/7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv/balance", "as it is"],
    ["https://rpc.example/v1/supported-chains", "as it is"],
    ["http://127.0.0.1:8545/", "as it is"],
    ["https://api.example/api/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4/utxo", "as it is"],
    ["https://a:b@c@host.example/x#token", "https://host.example/x"],
    ["no-address?projectId=1", "no-address"],
    ["https:/host.example/v2/KEY", "https:/host.example/v2/***"],
  ])("turns %s into %s", (url, redacted) => expect(redactUrl(url)).toBe(redacted === "as it is" ? url : redacted));

  it("never throws, and does not change its own output", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })), (text) => {
        const redacted = redactUrl(text);
        expect(redactUrl(redacted)).toBe(redacted);
      }),
      { numRuns: 30 },
    );
  });
});

describe("redactText", () => {
  it.each([
    ["GET https://me:word@host.example/x failed", "GET https://host.example/x failed"],
    ["Authorization: Bearer 0123456789abcdef", "Authorization: Bearer ***"],
    ["wss://relay.example/?auth=eyJhbGciOi.eyJpc3MiOi.c2ln&ua=wc-2", "wss://relay.example/?auth=***&ua=wc-2"],
    ["token eyJhbGciOi.eyJpc3MiOi.c2ln in a text", "token *** in a text"],
    ["wc:abc@2?relay-protocol=irn&symKey=0123abcd", "wc:abc@2?relay-protocol=irn&symKey=***"],
    [
      "https://app.example/wc?uri=wc%3Aabc%402%3FsymKey%3D0123abcd%26x",
      "https://app.example/wc?uri=wc%3Aabc%402%3FsymKey%3D***%26x",
    ],
    ['{"symKey":"0123abcd"}', '{"symKey":"***"}'],
    ["https://node.example/v2/5f3b2c1d9e8a7f6b: 401", "https://node.example/v2/***: 401"],
  ])("turns %s into %s", (text, redacted) => expect(redactText(text)).toBe(redacted));

  it.each([
    "Basic authentication is needed",
    "1 ETH = 3,000 USDC",
    "https://a.example/v2/metadata",
    "alice@example.org",
  ])("does not change %s", (text) => expect(redactText(text)).toBe(text));
});

/** Every form in which a secret may appear: as it is, in an address, in JSON, in a parser's error. */
const spellings: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => JSON.stringify(text).slice(1, -1).replaceAll("/", "\\/"),
  (text) => [...text].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  (text) => [...text].map((each) => `%${each.charCodeAt(0).toString(16).padStart(2, "0")}`).join(""),
];

describe("createRedactor", () => {
  it("hides keys of the configured URLs, however they are encoded", () => {
    fc.assert(
      fc.property(fc.oneof(key, hexKey), (secret) => {
        for (const url of keyedUrls(secret)) {
          const redact = createRedactor(secretsOfUrl(url));
          for (const spelled of spellings.map((spell) => spell(secret))) {
            const redacted = redact(`no answer from ${spelled}: x${spelled}y "${spelled}":`);
            expect(redacted).not.toContain(spelled);
            expect(redacted).toMatch(/^no answer from /);
          }
          for (const spell of spellings) expect(redact(`at ${spell(url)}.`)).not.toContain(spell(secret));
        }
      }),
      { numRuns: 10 },
    );
  });

  it("hides passwords of any characters", () => {
    fc.assert(
      fc.property(password, (secret) => {
        const url = `https://someone:${encodeURIComponent(secret)}@host.example/`;
        const redact = createRedactor(secretsOfUrl(url));
        expect(redact(`x ${url} y`)).toBe("x https://***host.example/ y");
        expect(redact(`[${secret}]`)).toBe("[***]");
        expect(redact(`[/${secret}?]`)).toBe("[/***?]");
        expect(redact(JSON.stringify({ issue: secret }))).toBe('{"issue":"***"}');
      }),
      { numRuns: 30 },
    );
  });

  it("hides short keys where they are part of a URL, also of a malformed one", () => {
    const redact = createRedactor(secretsOfUrl("https://user:pass@host.example/v2/KEY?apikey=SECRET"));
    for (const text of [
      "https://user:pass@host.example/v2/KEY?apikey=SECRET",
      "cannot parse user:pass@host.example/v2/KEY?apikey=SECRET",
      "https%3A%2F%2Fuser%3Apass%40host.example%2Fv2%2FKEY%3Fapikey%3DSECRET",
      `Basic ${btoa("user:pass")} for /v2/KEY`,
    ]) {
      expect(redact(text)).not.toMatch(/pass\b|KEY|SECRET|dXNlcjpwYXNz/);
      if (text.includes("host")) expect(redact(text)).toContain("host.example");
    }
  });

  it("does not change text without secrets, and keeps JSON valid", () => {
    const redact = createRedactor(
      secretsOfUrl("https://user:message@rpc.example/ethereum/mainnet?chainId=eip155:1&x=1"),
    );
    for (const text of ["Gas price on Ethereum mainnet (eip155:1): 1 gwei", '{"message":"1"}', "user 1"]) {
      expect(redact(text)).toBe(text);
    }
    expect(JSON.parse(redact('{"message":"a message"}'))).toEqual({ message: "a ***" });
  });
});
