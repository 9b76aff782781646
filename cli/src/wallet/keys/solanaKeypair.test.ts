import { createPublicKey, verify } from "node:crypto";
import { keysOf } from "@portico/fixtures/relay-wallet";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSolanaKeypair } from "./solanaKeypair.ts";

const { address, publicKey, secretKey } = keysOf("alice").solana;
const text = JSON.stringify([...secretKey, ...publicKey]);

describe("parseSolanaKeypair", () => {
  it("reads what solana-keygen writes, and signs", () => {
    const keypair = parseSolanaKeypair(`${text}\n`);
    expect(keypair?.address).toBe(address);
    const message = new TextEncoder().encode("hello");
    const x = Buffer.from(publicKey).toString("base64url");
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    expect(verify(null, message, key, keypair?.sign(message) ?? new Uint8Array())).toBe(true);
  });

  it("refuses a pair that does not belong together", () => {
    expect(parseSolanaKeypair(JSON.stringify([...publicKey, ...secretKey]))).toBeUndefined();
  });

  it("refuses everything else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.array(fc.integer()).map(String)), (other) => {
        expect(parseSolanaKeypair(other)).toBeUndefined();
        expect(parseSolanaKeypair(`[${other}]`)).toBeUndefined();
      }),
    );
    expect(parseSolanaKeypair(text.replace(/^\[\d+/, "[256"))).toBeUndefined();
  });
});
