import { keysOf } from "@portico/fixtures/wallets";
import { privateKeyToAccount } from "viem/accounts";
import { parseSiweMessage } from "viem/siwe";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatMessage, getAddressFromMessage, getChainIdFromMessage, verifySignature } from "../siwe.ts";

const signer = privateKeyToAccount(keysOf("alice").eip155.privateKey);
const args = {
  domain: "shop.example",
  uri: "https://shop.example/cart",
  version: "1",
  nonce: "5f2c8e0b9d7a4c31",
  statement: "Welcome",
  iat: "2025-03-13T10:00:00.000Z",
  exp: "2025-03-14T10:00:00.000Z",
  nbf: "2025-03-13T09:00:00.000Z",
  requestId: "7",
  resources: ["https://shop.example/terms"],
} as const;
const message = formatMessage(args, `did:pkh:eip155:8453:${signer.address}`);

afterEach(() => void vi.unstubAllGlobals());

// shows docs/rules/identity.md#siwe-configurations
describe("a message of a SIWE configuration", () => {
  it("says what its fields say, as other libraries read it", () => {
    expect(parseSiweMessage(message)).toEqual({
      address: signer.address,
      chainId: 8453,
      domain: args.domain,
      uri: args.uri,
      version: "1",
      nonce: args.nonce,
      statement: args.statement,
      issuedAt: new Date(args.iat),
      expirationTime: new Date(args.exp),
      notBefore: new Date(args.nbf),
      requestId: args.requestId,
      resources: args.resources,
    });
    expect([getAddressFromMessage(message), getChainIdFromMessage(message)]).toEqual([signer.address, "eip155:8453"]);
  });

  it("has the address of its line alone, and nothing is read in another text", () => {
    const other = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    const misleading = formatMessage(
      { ...args, statement: `${other} Chain ID: 1` },
      `did:pkh:eip155:8453:${signer.address}`,
    );
    for (const read of [message, misleading])
      expect([getAddressFromMessage(read), getChainIdFromMessage(read)]).toEqual([signer.address, "eip155:8453"]);
    const text = `Send everything to ${other}\nChain ID: 1`;
    expect([getAddressFromMessage(text), getChainIdFromMessage(text)]).toEqual(["", ""]);
  });

  it.each([
    ["accountAddress", args, signer.address],
    ["accountAddress", args, "did:key:z6Mk"],
    ["domain", { ...args, domain: "shop example" }, `did:pkh:eip155:1:${signer.address}`],
  ])("is not made with a wrong %s", (field, fields, issuer) => {
    expect(() => formatMessage(fields, issuer)).toThrow(
      expect.objectContaining({ _tag: "InvalidSignInMessage", details: { field } }),
    );
  });
});

describe("the signature of a SIWE message", () => {
  const parameters = { address: signer.address, message, chainId: "eip155:8453", projectId: "0".repeat(32) };
  const nodeThat = (answers: (url: string) => Response) => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      return answers(url);
    });
    return asked;
  };
  const result = (value: string) => Response.json({ jsonrpc: "2.0", id: 1, result: value });

  it("is that of the account's key, without a request", async () => {
    const asked = nodeThat(() => Response.error());
    expect(await verifySignature({ ...parameters, signature: await signer.signMessage({ message }) })).toBe(true);
    expect(asked).toEqual([]);
  });

  it("is that of a smart account when its network says so through the Blockchain API", async () => {
    const signature = await signer.signMessage({ message: "another text" });
    const asked = nodeThat(() => result(`0x1626ba7e${"0".repeat(56)}`));
    expect(await verifySignature({ ...parameters, signature })).toBe(true);
    expect(asked).toEqual([`https://rpc.walletconnect.org/v1/?chainId=eip155%3A8453&projectId=${"0".repeat(32)}`]);
    nodeThat(() => result("0x"));
    expect(await verifySignature({ ...parameters, signature })).toBe(false);
    nodeThat(() => new Response("", { status: 503 }));
    await expect(verifySignature({ ...parameters, signature })).rejects.toThrow();
  });

  it("is nobody's on a network that there is not", async () => {
    expect(await verifySignature({ ...parameters, chainId: "", signature: "0x01" })).toBe(false);
  });
});
