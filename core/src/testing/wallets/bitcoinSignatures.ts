import { schnorr, secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2";
import { base64, hex } from "@scure/base";
import { p2pkh, p2tr, p2wpkh, RawWitness, Script, SigHash, Transaction } from "@scure/btc-signer";
import { RawOldTx } from "@scure/btc-signer/script.js";

/** A public key of an address: 33 bytes for P2WPKH, 32 bytes for P2TR. */
interface Owner {
  readonly publicKey: Uint8Array;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: ReadonlyArray<Uint8Array>) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Whether a signature, in base64, is the owner's ECDSA signature of the text (BIP-137). */
export const isEcdsa = (signature: string, message: string, { publicKey }: Owner): boolean => {
  const text = bytesOf(message);
  const hash = sha256(sha256(joined(bytesOf("\u0018Bitcoin Signed Message:\n"), Uint8Array.of(text.length), text)));
  return secp256k1.verify(base64.decode(signature).slice(1), hash, publicKey, { prehash: false });
};

/** The transaction whose witness is a "simple" signature of BIP-322. */
const spendOf = (message: Uint8Array, script: Uint8Array): Transaction => {
  const tag = sha256(bytesOf("BIP0322-signed-message"));
  const challenge = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode([0, sha256(joined(tag, tag, message))]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  });
  const spend = new Transaction({ version: 0, allowUnknownOutputs: true });
  const txid = hex.encode(sha256(sha256(challenge)).reverse());
  spend.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } });
  spend.addOutput({ script: Uint8Array.of(0x6a), amount: 0n });
  return spend;
};

/** Whether a signature, in base64, is the owner's "simple" signature of a text or of bytes (BIP-322). */
export const isBip322 = (signature: string, message: string | Uint8Array, { publicKey }: Owner): boolean => {
  const bytes = typeof message === "string" ? bytesOf(message) : message;
  const [signed = new Uint8Array(), key] = RawWitness.decode(base64.decode(signature));
  if (publicKey.length === 32) {
    const { script } = p2tr(publicKey);
    const hash = spendOf(bytes, script).preimageWitnessV1(0, [script], SigHash.DEFAULT, [0n]);
    return schnorr.verify(signed, hash, script.slice(2));
  }
  const hash = spendOf(bytes, p2wpkh(publicKey).script).preimageWitnessV0(0, p2pkh(publicKey).script, SigHash.ALL, 0n);
  return (
    key !== undefined &&
    hex.encode(key) === hex.encode(publicKey) &&
    secp256k1.verify(signed.slice(0, -1), hash, publicKey, { prehash: false, format: "der" })
  );
};
