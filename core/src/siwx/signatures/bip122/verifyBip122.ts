import { base64, hex } from "@scure/base";
import { SignatureUnverifiable } from "../../../domain/errors/signIn.ts";
import { attempted } from "../../../domain/untrustedValue.ts";
import type { SignatureVerifier } from "../SignedMessage.ts";
import { addressProgram } from "./addressProgram.ts";
import { isBip322Signature } from "./bip322.ts";
import { isLegacySignature, LEGACY_SIGNATURE_BYTES } from "./legacySignature.ts";
import { readWitness } from "./readWitness.ts";

/** Base64, as wallets of pages return signatures, or hexadecimal digits, as the relay does. */
const bytesOf = (signature: string): Uint8Array | undefined =>
  attempted(() => (/^(?:[0-9a-f]{2})+$/i.test(signature) ? hex : base64).decode(signature));

/**
 * ECDSA in the form of Bitcoin Core and BIP-137, or the "simple" form of BIP-322, for addresses of one key: P2PKH (ECDSA
 * only), P2WPKH, P2SH with P2WPKH in it, and P2TR (BIP-322 only).
 */
export const verifyBip122: SignatureVerifier = ({ chainId, address, message, signature }) => {
  const program = addressProgram(address);
  if (!program) {
    const reason = "it is an address of a script, and signatures of single keys can be checked only";
    throw new SignatureUnverifiable({ account: `${chainId}:${address}`, reason });
  }
  const bytes = bytesOf(signature);
  if (!bytes) return false;
  // The first byte of a witness is the number of its elements, which is no header of a legacy signature.
  if (bytes.length === LEGACY_SIGNATURE_BYTES && isLegacySignature(program, message, bytes)) return true;
  const witness = readWitness(bytes);
  return witness !== undefined && isBip322Signature(program, message, witness);
};
