import {
  parseSolanaSignature,
  parseSolanaTransaction,
  solanaSignatureBytes,
  solanaTransactionBytes,
} from "../../domain/chain/transactions/solanaReplies.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";

const readBy =
  (read: (value: unknown) => Uint8Array | undefined, issue: string) =>
  (value: unknown, method: string): Uint8Array => {
    const bytes = read(value);
    if (!bytes) throw new BadWalletReply({ method, issue });
    return bytes;
  };

const MALFORMED = "the signature is missing or malformed";

/** A signature that a wallet returned as bytes. Throws `BadWalletReply` for anything else. */
export const signatureBytes = /* @__PURE__ */ readBy(solanaSignatureBytes, MALFORMED);

/** A signature that a wallet returned in base58 or base64, or as bytes. Throws `BadWalletReply` for anything else. */
export const signatureText = /* @__PURE__ */ readBy(parseSolanaSignature, MALFORMED);

const NO_TRANSACTION = "it is not a transaction";

/** A transaction that a wallet returned in wire form as bytes. Throws `BadWalletReply` for anything else. */
export const transactionBytes = /* @__PURE__ */ readBy(solanaTransactionBytes, NO_TRANSACTION);

/** A transaction that a wallet returned in base64, or as bytes. Throws `BadWalletReply` for anything else. */
export const transactionText = /* @__PURE__ */ readBy(parseSolanaTransaction, NO_TRANSACTION);
