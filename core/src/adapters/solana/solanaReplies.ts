import {
  parseSolanaSignature,
  readTransaction,
  SIGNATURE_BYTES,
} from "../../domain/chain/transactions/solanaTransaction.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";

/** A signature that a wallet returned as bytes. Throws `BadWalletReply` for anything else. */
export const signatureBytes = (value: unknown, method: string): Uint8Array => {
  if (value instanceof Uint8Array && value.length === SIGNATURE_BYTES) return value;
  throw new BadWalletReply({ method, issue: "the signature is malformed" });
};

/** A signature that a wallet returned in base58. Throws `BadWalletReply` for anything else. */
export const signatureText = (value: unknown, method: string): Uint8Array =>
  signatureBytes(parseSolanaSignature(value), method);

/** A transaction that a wallet returned in wire form. Throws `BadWalletReply` for anything else. */
export const transactionBytes = (value: unknown, method: string): Uint8Array => {
  if (value instanceof Uint8Array && readTransaction(value)) return value;
  throw new BadWalletReply({ method, issue: "it is not a transaction" });
};
