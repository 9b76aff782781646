import { sha256 } from "@noble/hashes/sha2";

/* The parts of transactions that signatures commit to. Numbers are little-endian. */

export const uint32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
};

/** A number of at most 32 bits in as few bytes as possible: the length of what follows. */
export const compactSize = (value: number): Uint8Array => {
  if (value < 0xfd) return Uint8Array.of(value);
  const [mark, length] = value <= 0xffff ? [0xfd, 2] : [0xfe, 4];
  return Uint8Array.of(mark, ...uint32(value).slice(0, length));
};

export const doubleHash = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));

/** BIP-340: a hash that means the same only under the same name. */
export const taggedHash = (name: string, bytes: Uint8Array): Uint8Array => {
  const tag = sha256(new TextEncoder().encode(name));
  return sha256(Uint8Array.of(...tag, ...tag, ...bytes));
};
