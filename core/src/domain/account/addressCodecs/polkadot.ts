import { blake2b } from "@noble/hashes/blake2";
import { concatBytes } from "@noble/hashes/utils";
import { base58 } from "@scure/base";

const CONTEXT = /* @__PURE__ */ Uint8Array.from("SS58PRE", (letter) => letter.charCodeAt(0));
const CHECKSUM_BYTES = 2;
const ACCOUNT_BYTES = 32;

const checksumOf = (payload: Uint8Array): Uint8Array =>
  blake2b(concatBytes(CONTEXT, payload), { dkLen: 64 }).slice(0, CHECKSUM_BYTES);

/** 35 or 36 bytes. Base58 spells every leading zero byte as one character, so an account of zeros is the shortest. */
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{35,50}$/;

/** SS58 of a 32-byte account: one or two bytes of network prefix, the account, two checksum bytes. */
export const decodePolkadotAddress = (text: string): string | undefined => {
  if (!BASE58.test(text)) return undefined;
  const bytes = base58.decode(text);
  const prefixBytes = (bytes[0] ?? 0) < 64 ? 1 : 2;
  if ((bytes[0] ?? 255) > 127 || bytes.length !== prefixBytes + ACCOUNT_BYTES + CHECKSUM_BYTES) return undefined;
  const checksum = checksumOf(bytes.slice(0, -CHECKSUM_BYTES));
  return checksum.every((byte, index) => byte === bytes[prefixBytes + ACCOUNT_BYTES + index]) ? text : undefined;
};
