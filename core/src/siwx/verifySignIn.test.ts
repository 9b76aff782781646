import { keysOf } from "@portico/fixtures/wallets";
import fc from "fast-check";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { formatSiwxMessage } from "../domain/identity/siwx/formatMessage.ts";
import type { SiwxMessageData } from "../domain/identity/siwx/siwxMessage.ts";
import { type VerifySignInParameters, verifySignIn } from "./verifySignIn.ts";

const account = privateKeyToAccount(keysOf("alice").eip155.privateKey);
const NOW = Date.parse("2025-03-13T10:00:00.000Z");
const at = (millis: number) => new Date(NOW + millis).toISOString();
const data: SiwxMessageData = {
  domain: "shop.example",
  uri: "https://shop.example/cart",
  version: "1",
  chainId: "eip155:1",
  accountAddress: account.address,
  nonce: "12345678",
  issuedAt: at(0),
  requestId: "7",
};

const verdict = async (change: Partial<SiwxMessageData>, expected: Partial<VerifySignInParameters> = {}) => {
  const message = String(formatSiwxMessage({ ...data, ...change }));
  const signature = await account.signMessage({ message });
  return verifySignIn({
    message,
    signature,
    domain: "shop.example",
    nonce: "12345678",
    clock: () => NOW,
    ...expected,
  }).then(
    ({ accountId }) => accountId,
    (error: Error & { _tag?: string; details?: { field?: string } }) =>
      [error._tag, error.details?.field].filter(Boolean).join(" "),
  );
};
const VALID = `eip155:1:${account.address}`;

describe("a sign-in", () => {
  // shows docs/rules/identity.md#checks-of-a-server
  it.each([
    [{}, {}],
    [{}, { domain: ["other.example", "SHOP.example"] }],
    [{}, { uri: "https://shop.example/cart", address: account.address.toLowerCase(), requestId: "7" }],
    [{}, { chainIds: ["eip155:10", "eip155:1"] }],
    [{ domain: "localhost:3000", uri: "http://localhost:3000/" }, { domain: "localhost:3000" }],
    [{ issuedAt: at(60_000) }, {}],
    [{ issuedAt: at(-600_000), expirationTime: at(-60_000) }, {}],
    [{ notBefore: at(300_000) }, { clockSkewMillis: 300_000 }],
  ] satisfies ReadonlyArray<readonly [Partial<SiwxMessageData>, Partial<VerifySignInParameters>]>)(
    "with %j is valid for a server that expects %j",
    async (change, expected) => {
      expect(await verdict(change, expected)).toBe(VALID);
    },
  );

  it.each([
    ["SignInMismatch domain", {}, { domain: "example" }],
    ["SignInMismatch domain", {}, { domain: [] }],
    ["SignInMismatch domain", { domain: "shop.example:8080" }, {}],
    ["SignInMismatch uri", { uri: "https://shop.example.evil.example" }, {}],
    ["SignInMismatch uri", { uri: "urn:shop.example" }, {}],
    ["SignInMismatch uri", {}, { uri: "https://shop.example/" }],
    ["SignInMismatch chainId", {}, { chainIds: ["eip155:137"] }],
    ["SignInMismatch accountAddress", {}, { address: keysOf("bob").eip155.address }],
    ["SignInMismatch requestId", {}, { requestId: "8" }],
    ["SignInMismatch nonce", {}, { nonce: "87654321" }],
    ["SignInNotYetValid", { issuedAt: at(60_001) }, {}],
    ["SignInNotYetValid", { notBefore: at(1) }, { clockSkewMillis: 0 }],
    ["SignInExpired", { expirationTime: at(-60_001) }, {}],
    ["InvalidSignInMessage domain", {}, { message: "hello" }],
    ["SignatureUnverifiable", {}, { signature: `0x${"11".repeat(65)}` }],
    ["InvalidOption", {}, { clockSkewMillis: 300_001 }],
    ["InvalidOption", {}, { clockSkewMillis: Number.NaN }],
  ] satisfies ReadonlyArray<readonly [string, Partial<SiwxMessageData>, Partial<VerifySignInParameters>]>)(
    "is refused with %s: %j for a server that expects %j",
    async (refusal, change, expected) => {
      expect(await verdict(change, expected)).toBe(refusal);
    },
  );

  it("with a scheme that is not that of its URI is refused", async () => {
    const text = String(formatSiwxMessage(data));
    for (const [scheme, expected] of [
      ["https", VALID],
      ["http", "SignInMismatch scheme"],
    ] as const) {
      const message = `${scheme}://${text}`;
      expect(await verdict({}, { message, signature: await account.signMessage({ message }) })).toBe(expected);
    }
  });

  it("is refused whenever its text is not the one that was signed", async () => {
    const message = String(formatSiwxMessage(data));
    const signature = await account.signMessage({ message });
    await fc.assert(
      fc.asyncProperty(fc.nat(message.length - 1), fc.string({ minLength: 1, maxLength: 1 }), async (index, letter) => {
        const text = message.slice(0, index) + letter + message.slice(index + 1);
        fc.pre(text !== message);
        expect(await verdict({}, { message: text, signature })).not.toBe(VALID);
      }),
      { numRuns: 100 },
    );
  });
});
