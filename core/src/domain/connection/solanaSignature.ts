import { base58 } from "@scure/base";
import { attempted, boundedText } from "../untrustedValue.ts";

/** Length of an Ed25519 signature. */
export const SIGNATURE_BYTES = 64;
/** The most digits of 64 bytes in base58. */
const SIGNATURE_MAX_CHARACTERS = 88;

/** Returns the bytes of a signature of Solana in base58; undefined for anything else. */
export const parseSolanaSignature = (value: unknown): Uint8Array | undefined => {
  const text = boundedText(value, SIGNATURE_MAX_CHARACTERS);
  const bytes = text === undefined ? undefined : attempted(() => base58.decode(text));
  return bytes?.length === SIGNATURE_BYTES ? bytes : undefined;
};
