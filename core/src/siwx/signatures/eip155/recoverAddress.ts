import { secp256k1 } from "@noble/curves/secp256k1";
import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex } from "@noble/hashes/utils";
import { attempted } from "../../../domain/untrustedValue.ts";

const COMPACT_BYTES = 64;
const RECOVERABLE_BYTES = 65;
/** The bit of a compact signature (ERC-2098) that chooses between two keys. It is the highest bit of `s`. */
const PARITY_BIT = 0x80;

/** `r` and `s`, and which of the two possible keys has signed. */
const readSignature = (bytes: Uint8Array): { readonly compact: Uint8Array; readonly recovery: number } | undefined => {
  const compact = bytes.slice(0, COMPACT_BYTES);
  const last = bytes[COMPACT_BYTES];
  if (bytes.length === RECOVERABLE_BYTES && last !== undefined) {
    const recovery = last >= 27 ? last - 27 : last;
    return recovery <= 1 ? { compact, recovery } : undefined;
  }
  const highest = bytes[COMPACT_BYTES / 2];
  if (bytes.length !== COMPACT_BYTES || highest === undefined) return undefined;
  compact[COMPACT_BYTES / 2] = highest & ~PARITY_BIT;
  return { compact, recovery: highest & PARITY_BIT ? 1 : 0 };
};

/**
 * The address whose key has signed a hash, in lower case; undefined when no key has. Signatures have 65 bytes, or 64 in
 * the compact form of ERC-2098. Of the two signatures that a key can make, only the one with the lower `s` counts
 * (EIP-2).
 */
export const recoverAddress = (hash: Uint8Array, signature: Uint8Array): `0x${string}` | undefined => {
  const read = readSignature(signature);
  if (!read) return undefined;
  return attempted(() => {
    const parts = secp256k1.Signature.fromCompact(read.compact);
    if (parts.hasHighS()) return undefined;
    const publicKey = parts.addRecoveryBit(read.recovery).recoverPublicKey(hash).toRawBytes(false);
    return `0x${bytesToHex(keccak_256(publicKey.slice(1)).slice(-20))}` as const;
  });
};
