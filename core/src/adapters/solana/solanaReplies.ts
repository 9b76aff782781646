import { base58 } from "@scure/base";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { attempted } from "../../domain/untrustedValue.ts";
import { readTransaction, SIGNATURE_BYTES } from "./wireTransaction.ts";

/** 64 bytes in base58 have at most this many digits. */
const SIGNATURE_MAX_CHARACTERS = 88;

/** A signature that a wallet returned as bytes. Throws `BadWalletReply` for anything else. */
export const signatureBytes = (value: unknown, method: string): Uint8Array => {
  if (value instanceof Uint8Array && value.length === SIGNATURE_BYTES) return value;
  throw new BadWalletReply({ method, issue: "the signature does not have 64 bytes" });
};

/** A signature that a wallet returned in base58. Throws `BadWalletReply` for anything else. */
export const signatureText = (value: unknown, method: string): Uint8Array => {
  const isShort = typeof value === "string" && value.length <= SIGNATURE_MAX_CHARACTERS;
  return signatureBytes(isShort ? attempted(() => base58.decode(value)) : undefined, method);
};

/** A transaction that a wallet returned in wire form. Throws `BadWalletReply` for anything else. */
export const transactionBytes = (value: unknown, method: string): Uint8Array => {
  if (value instanceof Uint8Array && readTransaction(value)) return value;
  throw new BadWalletReply({ method, issue: "it is not a transaction" });
};
