import { schnorr, secp256k1 } from "@noble/curves/secp256k1";
import { sha256 } from "@noble/hashes/sha2";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils";
import { attempted } from "../../../domain/untrustedValue.ts";
import type { AddressProgram } from "./addressProgram.ts";
import { areEqual, keyHash, keyHashScript } from "./keyHash.ts";
import { compactSize, doubleHash, taggedHash, uint32 } from "./transactionBytes.ts";

/*
 * BIP-322: a message is signed like the spending of a coin. The coin is the output of a virtual transaction that commits
 * to the message and to the script of the address.
 */

const SIGHASH_DEFAULT = 0;
const SIGHASH_ALL = 1;
const NO_VALUE = new Uint8Array(8);
const ZERO = uint32(0);
const NOWHERE = uint32(0xffffffff);
/** The only output of the spending transaction: nothing, to a script that says so. */
const OUTPUT = concatBytes(NO_VALUE, Uint8Array.of(1, 0x6a));

const [OP_0, OP_1, PUSH_20, PUSH_32] = [0x00, 0x51, 20, 32];

/** A script as part of a transaction: its length and itself. */
const scriptPart = (script: Uint8Array): Uint8Array => concatBytes(compactSize(script.length), script);

/** The id of the virtual transaction whose output is the coin (`to_spend`), and the index of the output. */
const outpoint = (script: Uint8Array, message: string): Uint8Array => {
  const commitment = taggedHash("BIP0322-signed-message", utf8ToBytes(message));
  const input = concatBytes(
    new Uint8Array(32),
    NOWHERE,
    scriptPart(concatBytes(Uint8Array.of(OP_0, PUSH_32), commitment)),
    ZERO,
  );
  const output = concatBytes(NO_VALUE, scriptPart(script));
  return concatBytes(doubleHash(concatBytes(ZERO, Uint8Array.of(1), input, Uint8Array.of(1), output, ZERO)), ZERO);
};

/** What a P2WPKH key signs (BIP-143, all inputs and outputs). */
const keyHashDigest = (script: Uint8Array, hash: Uint8Array, message: string): Uint8Array => {
  const spent = outpoint(script, message);
  const code = concatBytes(Uint8Array.of(0x76, 0xa9, PUSH_20), hash, Uint8Array.of(0x88, 0xac));
  return doubleHash(
    concatBytes(
      ZERO,
      doubleHash(spent),
      doubleHash(ZERO),
      spent,
      scriptPart(code),
      NO_VALUE,
      ZERO,
      doubleHash(OUTPUT),
      ZERO,
      uint32(SIGHASH_ALL),
    ),
  );
};

/** What a Taproot key signs (BIP-341, by the key). */
const taprootDigest = (script: Uint8Array, message: string, hashType: number): Uint8Array =>
  taggedHash(
    "TapSighash",
    concatBytes(
      Uint8Array.of(0, hashType),
      ZERO,
      ZERO,
      sha256(outpoint(script, message)),
      sha256(NO_VALUE),
      sha256(scriptPart(script)),
      sha256(ZERO),
      sha256(OUTPUT),
      Uint8Array.of(0),
      ZERO,
    ),
  );

/** A signature in DER with its kind, and the compressed key whose hash the address has. */
const isSignedByKeyHash = (
  { kind, bytes }: AddressProgram,
  message: string,
  [signature, publicKey]: ReadonlyArray<Uint8Array>,
): boolean => {
  if (signature?.at(-1) !== SIGHASH_ALL || publicKey?.length !== 33) return false;
  const hash = keyHash(publicKey);
  const redeemed = keyHashScript(hash);
  const isOwnKey = areEqual(bytes, kind === "p2wpkh" ? hash : keyHash(redeemed));
  // A P2SH address commits to the hash of the script that is spent.
  const script = kind === "p2wpkh" ? redeemed : concatBytes(Uint8Array.of(0xa9, PUSH_20), bytes, Uint8Array.of(0x87));
  const digest = keyHashDigest(script, hash, message);
  return isOwnKey && secp256k1.verify(secp256k1.Signature.fromDER(signature.slice(0, -1)), digest, publicKey);
};

const isSignedByTaproot = (
  { bytes }: AddressProgram,
  message: string,
  [signature]: ReadonlyArray<Uint8Array>,
): boolean => {
  if (signature?.length !== 64 && !(signature?.length === 65 && signature[64] === SIGHASH_ALL)) return false;
  const script = concatBytes(Uint8Array.of(OP_1, PUSH_32), bytes);
  const digest = taprootDigest(script, message, signature[64] ?? SIGHASH_DEFAULT);
  return schnorr.verify(signature.slice(0, 64), digest, bytes);
};

/** Whether a witness is a "simple" signature of a message by the key of an address. */
export const isBip322Signature = (
  program: AddressProgram,
  message: string,
  witness: ReadonlyArray<Uint8Array>,
): boolean => {
  const isTaproot = program.kind === "p2tr";
  if (program.kind === "p2pkh" || witness.length !== (isTaproot ? 1 : 2)) return false;
  return attempted(() => (isTaproot ? isSignedByTaproot : isSignedByKeyHash)(program, message, witness)) === true;
};
