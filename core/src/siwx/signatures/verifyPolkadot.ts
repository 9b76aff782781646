import { ed25519 } from "@noble/curves/ed25519";
import { base58 } from "@scure/base";
import { isHex } from "../../domain/embedded/hex.ts";
import { PackageMissing } from "../../domain/errors/connection.ts";
import { attempted } from "../../domain/untrustedValue.ts";
import { bytesOfHex } from "./bytesOfHex.ts";
import type { SignatureVerifier } from "./SignedMessage.ts";

type Sr25519 = typeof import("@scure/sr25519");

const ACCOUNT_BYTES = 32;
const CHECKSUM_BYTES = 2;
const SIGNATURE_BYTES = 64;
/** What Substrate puts before a signature to say its kind (MultiSignature). */
const [ED25519, SR25519] = [0, 1];

const loadSr25519 = async (): Promise<Sr25519> => {
  try {
    return await import("@scure/sr25519");
  } catch (cause) {
    throw new PackageMissing({ package: "@scure/sr25519" }, { cause });
  }
};

/**
 * Sr25519 or ed25519 over the text, in hexadecimal digits, with or without the byte that says the kind. Wallets put
 * `<Bytes>` around a text that they sign, so that it cannot be a transaction.
 */
export const verifyPolkadot: SignatureVerifier = async ({ address, message, signature }) => {
  if (!isHex(signature)) return false;
  const bytes = bytesOfHex(signature);
  const kind = bytes.length === SIGNATURE_BYTES + 1 ? bytes[0] : undefined;
  const signed = kind === undefined ? bytes : bytes.slice(1);
  if (signed.length !== SIGNATURE_BYTES) return false;
  const publicKey = base58.decode(address).slice(-ACCOUNT_BYTES - CHECKSUM_BYTES, -CHECKSUM_BYTES);
  const texts = [`<Bytes>${message}</Bytes>`, message].map((text) => new TextEncoder().encode(text));
  const isValidBy = (verify: (text: Uint8Array) => boolean) =>
    texts.some((text) => attempted(() => verify(text)) === true);
  if (kind !== SR25519 && isValidBy((text) => ed25519.verify(signed, text, publicKey, { zip215: false }))) return true;
  if (kind === ED25519) return false;
  const sr25519 = await loadSr25519();
  return isValidBy((text) => sr25519.verify(text, signed, publicKey));
};
