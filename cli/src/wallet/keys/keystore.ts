import { createDecipheriv, pbkdf2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { scryptAsync } from "@noble/hashes/scrypt.js";
import { keccak256 } from "viem/utils";
import { cliLimits } from "../../limits.ts";

/* Web3 Secret Storage, version 3: how geth and most wallets store an encrypted key. */

/** Thrown with the reason for text that is not a keystore, or not a supported one. */
export class UnusableKeystore extends Error {
  override readonly name = "UnusableKeystore";
}

const KEY_BYTES = 32;
/** The derived key has 16 bytes that decrypt, and 16 that prove the password. */
const HALF_BYTES = 16;
const SCRYPT_MIN_N = 2;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

const bytesIn = (value: unknown, name: string, expected?: number): Buffer => {
  const text = fieldOf(value, name);
  const digits = typeof text === "string" ? text.replace(/^0x/i, "") : "";
  const isBytes = /^([0-9a-f]{2})+$/i.test(digits);
  if (!isBytes || (expected !== undefined && digits.length !== 2 * expected)) {
    throw new UnusableKeystore(`its ${name} is malformed`);
  }
  return Buffer.from(digits, "hex");
};

const numberIn = (value: unknown, name: string, maximum: number): number => {
  const number = fieldOf(value, name);
  if (typeof number !== "number" || !Number.isInteger(number) || number < 1 || number > maximum) {
    throw new UnusableKeystore(`its ${name} is not a number from 1 to ${maximum}`);
  }
  return number;
};

const pbkdf2Async = promisify(pbkdf2);

/** Derives the key of a password. Parameters that would take too much memory or time are refused. */
const derive = async (crypto: unknown, password: Buffer): Promise<Uint8Array> => {
  const kdf = fieldOf(crypto, "kdf");
  const parameters = fieldOf(crypto, "kdfparams");
  const salt = bytesIn(parameters, "salt");
  numberIn(parameters, "dklen", KEY_BYTES);
  if (fieldOf(parameters, "dklen") !== KEY_BYTES) throw new UnusableKeystore(`its dklen is not ${KEY_BYTES}`);
  if (kdf === "pbkdf2") {
    if (fieldOf(parameters, "prf") !== "hmac-sha256") throw new UnusableKeystore("its prf is not hmac-sha256");
    const rounds = numberIn(parameters, "c", cliLimits.KEYSTORE_PBKDF2_MAX_ROUNDS);
    return pbkdf2Async(password, salt, rounds, KEY_BYTES, "sha256");
  }
  if (kdf !== "scrypt") throw new UnusableKeystore("its kdf is neither scrypt nor pbkdf2");
  const most = cliLimits.KEYSTORE_SCRYPT_MAX_BLOCKS;
  const [N, r, p] = [numberIn(parameters, "n", most), numberIn(parameters, "r", most), numberIn(parameters, "p", most)];
  const memory = 128 * r * (N + p);
  const isPowerOfTwo = N >= SCRYPT_MIN_N && Number.isInteger(Math.log2(N));
  if (!isPowerOfTwo) throw new UnusableKeystore("its n is not a power of two");
  if (memory > cliLimits.KEYSTORE_SCRYPT_MAX_BYTES || N * r * p > most) {
    throw new UnusableKeystore("its scrypt parameters take too much memory or time");
  }
  // Node's scrypt refuses a block size of 1, which older wallets wrote.
  return scryptAsync(password, salt, { N, r, p, dkLen: KEY_BYTES, maxmem: memory });
};

/**
 * Decrypts the key of a keystore. Resolves to `undefined` when the password is wrong, and rejects with
 * `UnusableKeystore`. The caller clears the key after use.
 */
export const decryptKeystore = async (text: string, password: Buffer): Promise<Buffer | undefined> => {
  const keystore = parsed(text);
  if (fieldOf(keystore, "version") !== 3) throw new UnusableKeystore("it is not a keystore of version 3");
  const crypto = fieldOf(keystore, "crypto") ?? fieldOf(keystore, "Crypto");
  if (fieldOf(crypto, "cipher") !== "aes-128-ctr") throw new UnusableKeystore("its cipher is not aes-128-ctr");
  const ciphertext = bytesIn(crypto, "ciphertext", KEY_BYTES);
  const iv = bytesIn(fieldOf(crypto, "cipherparams"), "iv", HALF_BYTES);
  const mac = bytesIn(crypto, "mac", KEY_BYTES);
  const derived = await derive(crypto, password);
  try {
    const proof = keccak256(Buffer.concat([derived.subarray(HALF_BYTES), ciphertext]), "bytes");
    if (!timingSafeEqual(proof, mac)) return undefined;
    return createDecipheriv("aes-128-ctr", derived.subarray(0, HALF_BYTES), iv).update(ciphertext);
  } finally {
    derived.fill(0);
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableKeystore("it is not JSON");
  }
};

/** The address that a keystore names, in lower case and without 0x. */
export const addressOfKeystore = (text: string): string | undefined => {
  const address = fieldOf(parsed(text), "address");
  return typeof address === "string" && address !== "" ? address.toLowerCase().replace(/^0x/, "") : undefined;
};
