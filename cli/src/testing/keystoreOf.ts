import { createCipheriv, pbkdf2Sync } from "node:crypto";
import { keccak256 } from "viem";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** Writes a keystore (Web3 Secret Storage, version 3) with few rounds. */
export const keystoreOf = (
  key: Uint8Array,
  password: string,
  { salt = new Uint8Array(32), iv = new Uint8Array(16) } = {},
): string => {
  const derived = pbkdf2Sync(password, salt, 2, 32, "sha256");
  const ciphertext = createCipheriv("aes-128-ctr", derived.subarray(0, 16), iv).update(key);
  return JSON.stringify({
    version: 3,
    crypto: {
      cipher: "aes-128-ctr",
      cipherparams: { iv: hex(iv) },
      ciphertext: hex(ciphertext),
      kdf: "pbkdf2",
      kdfparams: { c: 2, dklen: 32, prf: "hmac-sha256", salt: hex(salt) },
      mac: keccak256(Buffer.concat([derived.subarray(16), ciphertext])),
    },
  });
};
