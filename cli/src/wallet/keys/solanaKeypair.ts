import { createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { base58 } from "@scure/base";

const SEED_BYTES = 32;
const KEYPAIR_BYTES = 64;
/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** A key of Solana. Node holds its secret outside of JavaScript. */
export interface SolanaKeypair {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
}

/** Reads the list of 64 numbers that solana-keygen writes. Returns undefined for any other text. */
export const parseSolanaKeypair = (text: string): SolanaKeypair | undefined => {
  const numbers = /^\s*\[[\d,\s]*\]\s*$/.test(text) ? listIn(text) : [];
  const isKeypair = numbers.length === KEYPAIR_BYTES && numbers.every((number) => number >= 0 && number <= 255);
  if (!isKeypair) return undefined;
  const bytes = Buffer.from(numbers);
  const encoded = Buffer.concat([PKCS8_PREFIX, bytes.subarray(0, SEED_BYTES)]);
  try {
    const key = createPrivateKey({ key: encoded, format: "der", type: "pkcs8" });
    const publicKey = publicKeyOf(key);
    if (!publicKey.equals(bytes.subarray(SEED_BYTES))) return undefined;
    return {
      address: base58.encode(publicKey),
      publicKey: new Uint8Array(publicKey),
      sign: (message) => new Uint8Array(sign(null, message, key)),
    };
  } finally {
    bytes.fill(0);
    encoded.fill(0);
    numbers.fill(0);
  }
};

const listIn = (text: string): number[] => {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(Number) : [];
  } catch {
    return [];
  }
};

const publicKeyOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-SEED_BYTES);
