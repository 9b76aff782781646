import { ed25519 } from "@noble/curves/ed25519";
import { base58 } from "@scure/base";
import { offchainMessage } from "../../domain/chain/transactions/solanaOffchainMessage.ts";
import { attempted } from "../../domain/untrustedValue.ts";
import type { SignatureVerifier } from "./SignedMessage.ts";

/** The longest spelling of 64 bytes in base58. Longer texts would take long to decode. */
const SIGNATURE_MAX_CHARACTERS = 88;

/**
 * Ed25519 over the text, or over the off-chain message of a hardware wallet with it. The address is the public key, and
 * both are base58.
 */
export const verifySolana: SignatureVerifier = ({ address, message, signature }) => {
  if (signature.length > SIGNATURE_MAX_CHARACTERS) return false;
  const isValid = attempted(() => {
    const [key, signed] = [base58.decode(address), base58.decode(signature)];
    const text = new TextEncoder().encode(message);
    return [text, offchainMessage(text, key), offchainMessage(text, key, "compact")].some(
      (bytes) => bytes !== undefined && ed25519.verify(signed, bytes, key, { zip215: false }),
    );
  });
  return isValid === true;
};
