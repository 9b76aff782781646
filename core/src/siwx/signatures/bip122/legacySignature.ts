import { secp256k1 } from "@noble/curves/secp256k1";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils";
import { attempted } from "../../../domain/untrustedValue.ts";
import type { AddressProgram } from "./addressProgram.ts";
import { areEqual, keyHash, keyHashScript } from "./keyHash.ts";
import { compactSize, doubleHash } from "./transactionBytes.ts";

/** One byte for the kind of address and the choice of the key, and the signature. */
export const LEGACY_SIGNATURE_BYTES = 65;
const PREFIX = /* @__PURE__ */ utf8ToBytes("\x18Bitcoin Signed Message:\n");

/** The first byte says the kind of address in steps of four, from 27 for an uncompressed key on (BIP-137). */
const [FIRST_HEADER, FIRST_COMPRESSED_HEADER, LAST_HEADER] = [27, 31, 42];

const legacyHash = (message: string): Uint8Array => {
  const text = utf8ToBytes(message);
  return doubleHash(concatBytes(PREFIX, compactSize(text.length), text));
};

const isOfKey = ({ kind, bytes }: AddressProgram, publicKey: Uint8Array): boolean => {
  const hash = keyHash(publicKey);
  if (kind === "p2pkh") return areEqual(bytes, hash);
  // Segwit has compressed keys only.
  if (publicKey.length !== 33) return false;
  return kind === "p2wpkh" ? areEqual(bytes, hash) : kind === "p2sh" && areEqual(bytes, keyHash(keyHashScript(hash)));
};

/**
 * Whether the key of an address has signed a message in the form of Bitcoin Core, and of BIP-137 for segwit addresses.
 * Wallets disagree on the kind of address in the first byte, so only the key counts.
 */
export const isLegacySignature = (program: AddressProgram, message: string, signature: Uint8Array): boolean => {
  const [header = 0] = signature;
  if (header < FIRST_HEADER || header > LAST_HEADER) return false;
  const publicKey = attempted(() =>
    secp256k1.Signature.fromCompact(signature.slice(1))
      .addRecoveryBit((header - FIRST_HEADER) % 4)
      .recoverPublicKey(legacyHash(message))
      .toRawBytes(header >= FIRST_COMPRESSED_HEADER),
  );
  return publicKey !== undefined && isOfKey(program, publicKey);
};
