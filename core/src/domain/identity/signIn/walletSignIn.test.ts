import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatSiwxMessage } from "../siwx/formatMessage.ts";
import type { SiwxMessageData } from "../siwx/siwxMessage.ts";
import { sessionOfProof, sessionOfRelay } from "./walletSignIn.ts";

const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const data: SiwxMessageData = {
  accountAddress: ADDRESS,
  chainId: "eip155:1",
  domain: "shop.example",
  uri: "https://shop.example/cart",
  version: "1",
  nonce: "5f2c8e0b9d7a4c31",
  issuedAt: "2025-03-13T10:00:00.000Z",
  expirationTime: "2025-03-14T10:00:00.000Z",
  statement: "Welcome",
};
const { accountAddress: _, ...asked } = data;
const proofOf = (signed: SiwxMessageData, address = ADDRESS) => ({
  address,
  message: String(formatSiwxMessage(signed)),
  signature: "0x01",
});

describe("what a wallet signs while it connects", () => {
  // shows docs/rules/identity.md#one-prompt
  it("is a session when it is what the site asked for", () => {
    expect(sessionOfProof(asked, proofOf(data))).toEqual({ data, ...proofOf(data), address: undefined });
    expect(sessionOfProof(asked, proofOf(data, ADDRESS.toLowerCase()))?.data).toEqual(data);
    const { issuedAt: __, ...withoutTime } = asked;
    expect(sessionOfProof(withoutTime, proofOf(data))?.data).toEqual(data);
  });

  it("is none with any other field, or for another account", () => {
    const others: ReadonlyArray<Partial<SiwxMessageData>> = [
      { chainId: "eip155:8453" },
      { domain: "evil.example" },
      { uri: "https://evil.example" },
      { nonce: "ffffffffffffffff" },
      { statement: "Give me everything" },
      { expirationTime: "2035-03-14T10:00:00.000Z" },
      { issuedAt: "2025-03-13T10:00:01.000Z" },
      { notBefore: "2025-03-13T10:00:00.000Z" },
      { requestId: "other" },
      { resources: ["https://evil.example/all"] },
    ];
    for (const other of others) expect(sessionOfProof(asked, proofOf({ ...data, ...other }))).toBeUndefined();
    expect(sessionOfProof(asked, proofOf(data, "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"))).toBeUndefined();
  });

  it("is none when it is any text", () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (message, signature) => {
        expect(sessionOfProof(asked, { address: ADDRESS, message, signature })).toBeUndefined();
      }),
    ));
});

describe("what a wallet signs over the relay", () => {
  const cacao = {
    h: { t: "caip122" },
    p: { domain: "shop.example", aud: data.uri, nonce: data.nonce, iss: `did:pkh:eip155:1:${ADDRESS}` },
    s: { t: "eip191", s: "0x01" },
  } as const;
  const relayed = (signed: SiwxMessageData, account: `eip155:${string}:${string}` = `eip155:1:${ADDRESS}`) => ({
    account,
    message: String(formatSiwxMessage(signed)),
    signature: "0x01",
    signatureType: "eip191",
    cacao,
  });

  // shows docs/rules/connection.md#one-click-authentication
  it("is a session with the signed object, whatever the library has added", () => {
    const recap = { ...data, statement: "Welcome I further authorize", resources: ["urn:recap:eyJhdHQiOnt9fQ"] };
    expect(sessionOfRelay(asked, relayed(recap))).toEqual({
      data: recap,
      message: formatSiwxMessage(recap),
      signature: "0x01",
      cacao,
    });
  });

  it("is none for another attempt, site or account", () => {
    expect(sessionOfRelay(asked, relayed({ ...data, nonce: "ffffffffffffffff" }))).toBeUndefined();
    expect(sessionOfRelay(asked, relayed({ ...data, domain: "evil.example" }))).toBeUndefined();
    expect(sessionOfRelay(asked, relayed(data, `eip155:8453:${ADDRESS}`))).toBeUndefined();
  });
});
