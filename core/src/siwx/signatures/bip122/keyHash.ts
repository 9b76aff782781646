import { ripemd160 } from "@noble/hashes/legacy";
import { sha256 } from "@noble/hashes/sha2";
import { concatBytes } from "@noble/hashes/utils";

/** The hash of a public key or of a script that addresses contain. */
export const keyHash = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

/** The script of a P2WPKH address, which a P2SH address may commit to in its turn. */
export const keyHashScript = (hash: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(0x00, 20), hash);

export const areEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index]);
