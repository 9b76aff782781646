import { base58 } from "@scure/base";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { attempted, boundedText } from "../../domain/untrustedValue.ts";
import { readTransaction, SIGNATURE_BYTES } from "./wireTransaction.ts";

/** The most digits of 64 bytes in base58. */
const SIGNATURE_MAX_CHARACTERS = 88;

/** A signature that a wallet returned as bytes. Throws `BadWalletReply` for anything else. */
export const signatureBytes = (value: unknown, method: string): Uint8Array => {
  if (value instanceof Uint8Array && value.length === SIGNATURE_BYTES) return value;
  throw new BadWalletReply({ method, issue: "the signature is malformed" });
};

/** A signature that a wallet returned in base58. Throws `BadWalletReply` for anything else. */
export const signatureText = (value: unknown, method: string): Uint8Array => {
  const text = boundedText(value, SIGNATURE_MAX_CHARACTERS);
  return signatureBytes(text && attempted(() => base58.decode(text)), method);
};

/** A transaction that a wallet returned in wire form. Throws `BadWalletReply` for anything else. */
export const transactionBytes = (value: unknown, method: string): Uint8Array => {
  if (value instanceof Uint8Array && readTransaction(value)) return value;
  throw new BadWalletReply({ method, issue: "it is not a transaction" });
};
