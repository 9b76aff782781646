import { ed25519, RistrettoPoint } from "@noble/curves/ed25519.js";
import { blake2b } from "@noble/hashes/blake2";
import { keysOf } from "@portico/fixtures/wallets";
import { base58, hex } from "@scure/base";
import { getPublicKey, secretFromSeed, sign as signSr25519 } from "@scure/sr25519";
import fc from "fast-check";
import { parseSignature, serializeCompactSignature, signatureToCompactSignature, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import { offchainMessage } from "../../domain/chain/transactions/solanaOffchainMessage.ts";
import { verifySignature } from "./verifySignature.ts";

const alice = keysOf("alice");
const bob = keysOf("bob");
const message = "shop.example wants you to sign in ✓";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: ReadonlyArray<Uint8Array>) => Uint8Array.from(parts.flatMap((part) => [...part]));

const verdict = (chainId: ChainId, address: string, signature: string, text = message) =>
  verifySignature({ chainId, address, message: text, signature }).then(
    () => "valid",
    (error: { _tag?: string }) => error._tag ?? String(error),
  );

const SOLANA: ChainId = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const POLKADOT: ChainId = "polkadot:91b171bb158e2d3848fa23a9f1c25182";

// shows docs/rules/identity.md#signatures-of-sign-in-messages
describe("signatures of Ethereum keys", () => {
  const account = privateKeyToAccount(alice.eip155.privateKey);

  it("are valid for their account and text alone, without a request", async () => {
    const signature = await account.signMessage({ message });
    const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)));
    expect(await verdict("eip155:1", account.address, signature)).toBe("valid");
    expect(await verdict("eip155:137", account.address.toLowerCase(), signature)).toBe("valid");
    expect(await verdict("eip155:1", account.address, compact)).toBe("valid");
    const zeroBased = `${signature.slice(0, -2)}${signature.endsWith("1b") ? "00" : "01"}`;
    expect(await verdict("eip155:1", account.address, zeroBased)).toBe("valid");
    // Another one might still be that of a smart account, and no network is known here.
    expect(await verdict("eip155:1", account.address, signature, `${message}.`)).toBe("SignatureUnverifiable");
    expect(await verdict("eip155:1", bob.eip155.address, signature)).toBe("SignatureUnverifiable");
  });

  it("are the ones that viem makes, for any key and text", async () => {
    const keys = fc.stringMatching(/^[1-9a-e][0-9a-f]{63}$/).map((digits) => `0x${digits}` as const);
    await fc.assert(
      fc.asyncProperty(keys, fc.string({ unit: "grapheme", maxLength: 200 }), async (key, text) => {
        const signer = privateKeyToAccount(key);
        const signature = await signer.signMessage({ message: text });
        expect(await verdict("eip155:1", signer.address, signature, text)).toBe("valid");
        const at = 2 + (text.length % 128);
        const other = signature[at] === "0" ? "1" : "0";
        const tampered = signature.slice(0, at) + other + signature.slice(at + 1);
        expect(await verdict("eip155:1", signer.address, tampered, text)).toBe("SignatureUnverifiable");
      }),
      { numRuns: 20 },
    );
  });

  it("count only with the lower s, and never for the address zero", async () => {
    const signature = await account.signMessage({ message });
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const high = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, "0");
    const malleated = `${signature.slice(0, 66)}${high}${signature.endsWith("1b") ? "1c" : "1b"}`;
    expect(await verdict("eip155:1", account.address, malleated)).toBe("SignatureUnverifiable");
    expect(await verdict("eip155:1", zeroAddress, `0x${"00".repeat(65)}`)).toBe("SignatureUnverifiable");
  });

  it.each(["", "0x", "0xzz", "hello", "1".repeat(130)])("are not %j", async (signature) => {
    expect(await verdict("eip155:1", account.address, signature)).not.toBe("valid");
  });
});

describe("signatures of Solana keys", () => {
  const sign = (text: string) => base58.encode(ed25519.sign(bytesOf(text), alice.solana.secretKey));

  // shows docs/rules/identity.md#signatures-of-sign-in-messages
  it("are valid for their account and text alone", async () => {
    const signature = sign(message);
    expect(await verdict(SOLANA, alice.solana.address, signature)).toBe("valid");
    expect(await verdict(SOLANA, alice.solana.address, signature, `${message}.`)).toBe("SignatureNotValid");
    expect(await verdict(SOLANA, bob.solana.address, signature)).toBe("SignatureNotValid");
    expect(await verdict(SOLANA, alice.solana.address, `${signature.slice(0, -1)}2`)).toBe("SignatureNotValid");
    expect(await verdict(SOLANA, alice.solana.address, "1".repeat(88))).toBe("SignatureNotValid");
    expect(await verdict(SOLANA, alice.solana.address, "1".repeat(60_000))).toBe("SignatureNotValid");
  });

  it.each(["complete", "compact"] as const)("accepts the %s off-chain message of a hardware wallet", async (form) => {
    const { publicKey, secretKey, address } = alice.solana;
    const signed = offchainMessage(bytesOf(message), publicKey, form) ?? new Uint8Array();
    const signature = base58.encode(ed25519.sign(signed, secretKey));
    expect(await verdict(SOLANA, address, signature)).toBe("valid");
    expect(await verdict(SOLANA, address, signature, `${message}.`)).toBe("SignatureNotValid");
    expect(await verdict(SOLANA, bob.solana.address, signature)).toBe("SignatureNotValid");
  });
});

describe("signatures that anybody can make for an account that nobody owns", () => {
  /** A multiple of the base point, and its factor: a signature by the "key" zero. */
  const forged = () => {
    const factor = 12345n;
    return Uint8Array.from([
      ...ed25519.ExtendedPoint.BASE.multiply(factor).toRawBytes(),
      ...hex.decode(factor.toString(16).padStart(64, "0")).reverse(),
    ]);
  };

  it("are not valid on Solana", async () => {
    const [neutral, zero] = [Uint8Array.of(1, ...new Uint8Array(31)), new Uint8Array(32)];
    for (const key of [neutral, zero]) {
      expect(await verdict(SOLANA, base58.encode(key), base58.encode(forged()))).toBe("SignatureNotValid");
    }
  });

  it("are not valid on Polkadot", async () => {
    const scalar = hex.decode(12345n.toString(16).padStart(64, "0")).reverse();
    scalar[31] = 0x80;
    const signature = Uint8Array.from([...RistrettoPoint.BASE.multiply(12345n).toRawBytes(), ...scalar]);
    const nobody = "111111111111111111111111111111111HC1";
    expect(await verdict(POLKADOT, nobody, `0x${hex.encode(signature)}`)).toBe("SignatureNotValid");
  });
});

describe("signatures of Polkadot keys", () => {
  const key = secretFromSeed(new Uint8Array(32).fill(7));
  const sign = (text: string) => signSr25519(alice.polkadot.secretKey, bytesOf(text));
  const hexOf = (bytes: Uint8Array) => `0x${hex.encode(bytes)}`;

  // shows docs/rules/identity.md#signatures-of-sign-in-messages
  it("are valid for their account and text alone, as wallets wrap it or not", async () => {
    const { address } = alice.polkadot;
    for (const signed of [sign(message), sign(`<Bytes>${message}</Bytes>`)]) {
      expect(await verdict(POLKADOT, address, hexOf(signed))).toBe("valid");
      expect(await verdict(POLKADOT, address, hexOf(joined(Uint8Array.of(1), signed)))).toBe("valid");
      expect(await verdict(POLKADOT, address, hexOf(joined(Uint8Array.of(0), signed)))).toBe("SignatureNotValid");
      expect(await verdict(POLKADOT, address, hexOf(signed), `${message}.`)).toBe("SignatureNotValid");
      expect(await verdict(POLKADOT, bob.polkadot.address, hexOf(signed))).toBe("SignatureNotValid");
    }
    expect(await verdict(POLKADOT, address, hexOf(signSr25519(key, bytesOf(message))))).toBe("SignatureNotValid");
    expect(getPublicKey(key)).not.toEqual(alice.polkadot.publicKey);
  });

  it("may be those of ed25519", async () => {
    // The same bytes as a key of Solana, as an address of Substrate.
    const { publicKey, secretKey } = alice.solana;
    const payload = joined(Uint8Array.of(0), publicKey);
    const checksum = blake2b(joined(bytesOf("SS58PRE"), payload)).slice(0, 2);
    const address = base58.encode(joined(payload, checksum));
    const signed = ed25519.sign(bytesOf(`<Bytes>${message}</Bytes>`), secretKey);
    expect(await verdict(POLKADOT, address, hexOf(signed))).toBe("valid");
    expect(await verdict(POLKADOT, address, hexOf(joined(Uint8Array.of(0), signed)))).toBe("valid");
    expect(await verdict(POLKADOT, address, hexOf(joined(Uint8Array.of(1), signed)))).toBe("SignatureNotValid");
  });

  it.each(["", "0x", "0x00", `0x${"00".repeat(64)}`, `0x${"ff".repeat(65)}`])("are not %s", async (signature) => {
    expect(await verdict(POLKADOT, alice.polkadot.address, signature)).toBe("SignatureNotValid");
  });
});
