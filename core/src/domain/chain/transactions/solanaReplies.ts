import { base58, base64, hex } from "@scure/base";
import { WALLET_REPLY_MAX_BYTES } from "../../limits/walletReplies.ts";
import { attempted, boundedText } from "../../untrustedValue.ts";
import { boundedBytes } from "./boundedBytes.ts";
import { readTransaction, SIGNATURE_BYTES } from "./solanaTransaction.ts";

/** The most digits of 64 bytes in base58, and their digits in base64. */
const SIGNATURE_MAX_CHARACTERS = 88;
/** Base64 has four digits for three bytes. */
const TRANSACTION_MAX_CHARACTERS = (WALLET_REPLY_MAX_BYTES / 3) * 4;

/** The bytes of a signature that a wallet returned as bytes; undefined for anything else. */
export const solanaSignatureBytes = (value: unknown): Uint8Array | undefined => {
  const bytes = boundedBytes(value, SIGNATURE_BYTES);
  return bytes?.length === SIGNATURE_BYTES ? bytes : undefined;
};

const HEXADECIMAL = new RegExp(`^(?:0x)?[0-9a-f]{${2 * SIGNATURE_BYTES}}$`, "i");

/**
 * The bytes of a signature that a wallet returned as text: in base58, as Solana writes signatures, in base64, which ends
 * with a character that base58 does not have, or in hexadecimal digits. Also of one in bytes; undefined for anything else.
 */
export const parseSolanaSignature = (value: unknown): Uint8Array | undefined => {
  if (typeof value === "string" && HEXADECIMAL.test(value))
    return hex.decode(value.slice(-2 * SIGNATURE_BYTES).toLowerCase());
  const text = boundedText(value, SIGNATURE_MAX_CHARACTERS);
  if (text === undefined) return solanaSignatureBytes(value);
  const bytes = attempted(() => (text.endsWith("=") ? base64 : base58).decode(text));
  return bytes?.length === SIGNATURE_BYTES ? bytes : undefined;
};

/** A transaction in wire form that a wallet returned as bytes; undefined for anything else. */
export const solanaTransactionBytes = (value: unknown): Uint8Array | undefined => {
  const bytes = boundedBytes(value);
  return bytes && readTransaction(bytes) ? bytes : undefined;
};

/** A transaction in wire form that a wallet returned in base64, or as bytes; undefined for anything else. */
export const parseSolanaTransaction = (value: unknown): Uint8Array | undefined => {
  const text = boundedText(value, TRANSACTION_MAX_CHARACTERS);
  return solanaTransactionBytes(text === undefined ? value : attempted(() => base64.decode(text)));
};
