import { schnorr, secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2";
import { keysOf } from "@portico/fixtures/wallets";
import { base64, hex } from "@scure/base";
import { p2pkh, p2sh, p2tr, p2wpkh, p2wsh, RawWitness, Script, Transaction, WIF } from "@scure/btc-signer";
import { RawOldTx } from "@scure/btc-signer/script.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifySignature } from "../verifySignature.ts";

const alice = keysOf("alice");
const bob = keysOf("bob");
const message = "shop.example wants you to sign in ✓";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: ReadonlyArray<Uint8Array>) => Uint8Array.from(parts.flatMap((part) => [...part]));

const verdict = (address: string, signature: string, text = message) =>
  verifySignature({ chainId: "bip122:000000000019d6689c085ae165831e93", address, message: text, signature }).then(
    () => "valid",
    (error: { _tag?: string }) => error._tag ?? String(error),
  );

describe("signatures of Bitcoin addresses", () => {
  /** Signs by BIP-322 as the sandbox's wallet does: with the transactions of btc-signer. */
  const signBip322 = (script: Uint8Array, key: Uint8Array, text: string, more: object = {}): string => {
    const tag = sha256(bytesOf("BIP0322-signed-message"));
    const commitment = sha256(joined(tag, tag, bytesOf(text)));
    const challenge = RawOldTx.encode({
      version: 0,
      inputs: [
        {
          txid: new Uint8Array(32),
          index: 0xffffffff,
          finalScriptSig: Script.encode([0, commitment]),
          sequence: 0,
        },
      ],
      outputs: [{ amount: 0n, script }],
      lockTime: 0,
    });
    const spend = new Transaction({ version: 0, allowUnknownOutputs: true });
    const txid = hex.encode(sha256(sha256(challenge)).reverse());
    spend.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n }, ...more });
    spend.addOutput({ script: Uint8Array.of(0x6a), amount: 0n });
    spend.signIdx(key, 0);
    spend.finalize();
    return base64.encode(RawWitness.encode(spend.getInput(0).finalScriptWitness ?? []));
  };
  const signLegacy = (key: Uint8Array, text: string, firstHeader: number): string => {
    const size = bytesOf(text).length;
    const length = size < 0xfd ? Uint8Array.of(size) : Uint8Array.of(0xfd, size & 0xff, size >> 8);
    const hash = sha256(sha256(joined(bytesOf("\u0018Bitcoin Signed Message:\n"), length, bytesOf(text))));
    const signature = secp256k1.sign(hash, key);
    return base64.encode(joined(Uint8Array.of(firstHeader + signature.recovery), signature.toCompactRawBytes()));
  };

  const { payment, ordinal } = alice.bip122;
  const wrapped = p2sh(p2wpkh(payment.publicKey));
  const uncompressed = secp256k1.ProjectivePoint.fromHex(payment.publicKey).toRawBytes(false);
  const long = `${message}${"\nresource".repeat(80)}`;
  const sandbox: ReadonlyArray<readonly [string, string, (text: string) => string]> = [
    [
      "P2WPKH, BIP-322",
      payment.address,
      (text) => signBip322(p2wpkh(payment.publicKey).script, payment.privateKey, text),
    ],
    [
      "P2TR, BIP-322",
      ordinal.address,
      (text) =>
        signBip322(p2tr(ordinal.publicKey).script, ordinal.privateKey, text, { tapInternalKey: ordinal.publicKey }),
    ],
    [
      "P2SH with P2WPKH, BIP-322",
      wrapped.address ?? "",
      (text) => signBip322(wrapped.script, payment.privateKey, text, { redeemScript: wrapped.redeemScript }),
    ],
    ["P2WPKH, ECDSA", payment.address, (text) => signLegacy(payment.privateKey, text, 39)],
    ["P2WPKH, ECDSA with the header of P2PKH", payment.address, (text) => signLegacy(payment.privateKey, text, 31)],
    ["P2SH with P2WPKH, ECDSA", wrapped.address ?? "", (text) => signLegacy(payment.privateKey, text, 35)],
    ["P2PKH, ECDSA", p2pkh(payment.publicKey).address ?? "", (text) => signLegacy(payment.privateKey, text, 31)],
    [
      "P2PKH of an uncompressed key",
      p2pkh(uncompressed).address ?? "",
      (text) => signLegacy(payment.privateKey, text, 27),
    ],
  ];

  // shows docs/rules/identity.md#signatures-of-sign-in-messages
  it.each(sandbox)("are valid for their address and text alone: %s", async (_, address, sign) => {
    for (const text of [message, long, ""]) {
      const signature = sign(text);
      expect(await verdict(address, signature, text)).toBe("valid");
      expect(await verdict(address, hex.encode(base64.decode(signature)), text)).toBe("valid");
      expect(await verdict(address, signature, `${text}.`)).toBe("SignatureNotValid");
      expect(await verdict(bob.bip122.payment.address, signature, text)).toBe("SignatureNotValid");
      expect(await verdict(bob.bip122.ordinal.address, signature, text)).toBe("SignatureNotValid");
    }
  });

  // Published in BIP-322 and by its reference implementations.
  it.each([
    [
      "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l",
      "",
      "AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=",
    ],
    [
      "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l",
      "Hello World",
      "AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=",
    ],
    [
      "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l",
      "Hello World",
      "AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy",
    ],
    [
      "bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3",
      "Hello World",
      "AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==",
    ],
  ])("are valid in published examples: %s signs %j", async (address, text, signature) => {
    expect(await verdict(address, signature, text)).toBe("valid");
    expect(await verdict(address, signature, `${text}!`)).toBe("SignatureNotValid");
  });

  it("are made by a Taproot key with its tweak, and not by the key itself", async () => {
    const key = WIF().decode("L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k");
    const signature = schnorr.sign(sha256(bytesOf(message)), key);
    const witness = base64.encode(RawWitness.encode([signature]));
    expect(await verdict(ordinal.address, witness)).toBe("SignatureNotValid");
  });

  it("cover the whole transaction of BIP-322, whatever the address", async () => {
    for (const [, address, sign] of sandbox.slice(0, 3)) {
      const [signed = new Uint8Array(), ...more] = RawWitness.decode(base64.decode(sign(message)));
      const whole = signed.length === 64 ? signed : signed.slice(0, -1);
      const verdictOf = (...kind: ReadonlyArray<number>) =>
        verdict(address, base64.encode(RawWitness.encode([joined(whole, Uint8Array.from(kind)), ...more])));
      expect(await verdictOf(...signed.slice(whole.length))).toBe("valid");
      for (const kind of [[0x02], [0x81], [0x01, 0x01]]) expect(await verdictOf(...kind)).toBe("SignatureNotValid");
    }
  });

  it("never throw when they are read, whatever the text", async () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => base64.encode(bytes)),
      fc.uint8Array({ minLength: 65, maxLength: 65 }).map((bytes) => base64.encode(bytes)),
      fc.uint8Array({ minLength: 10, maxLength: 140 }).map((bytes) => base64.encode(Uint8Array.of(2, 71, ...bytes))),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sandbox), hostile, async ([, address], signature) => {
        expect(await verdict(address, signature)).toBe("SignatureNotValid");
      }),
    );
  });

  it("of scripts cannot be checked", async () => {
    const { address = "" } = p2wsh(p2pkh(payment.publicKey));
    expect(await verdict(address, "AA==")).toBe("SignatureUnverifiable");
  });
});
