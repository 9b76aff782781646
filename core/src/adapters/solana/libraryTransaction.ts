import { boundedBytes } from "../../domain/chain/transactions/boundedBytes.ts";
import { readTransaction, SIGNATURE_BYTES } from "../../domain/chain/transactions/solanaTransaction.ts";
import { InvalidParamsRpcError } from "../../domain/errors/rpc.ts";
import { functionOf } from "../../domain/untrustedValue.ts";

/**
 * A transaction in the form that wallets older than the Wallet Standard expect: the part that they use of
 * `VersionedTransaction` of `@solana/web3.js` 1, which holds legacy messages too. They sign it in place.
 */
export interface LibraryTransaction {
  /** In the order of the signers. A missing signature is 64 zero bytes. */
  readonly signatures: Uint8Array[];
  readonly version: "legacy" | number;
  readonly message: { readonly version: "legacy" | number; readonly serialize: () => Uint8Array };
  /** Wire bytes with the current signatures. */
  readonly serialize: () => Uint8Array;
  readonly addSignature: (publicKey: { toBytes(): Uint8Array }, signature: Uint8Array) => void;
}

/** The transaction of wire bytes, legacy or versioned. Throws `InvalidParamsRpcError` for any other bytes. */
export const libraryTransaction = (wire: Uint8Array): LibraryTransaction => {
  const read = readTransaction(wire);
  if (!read) {
    throw new InvalidParamsRpcError({ method: "signTransaction", rpcMessage: "the bytes are not a transaction" });
  }
  const { signaturesAt, signers, version } = read;
  const signatureOffset = (signer: number) => signaturesAt + signer * SIGNATURE_BYTES;
  const signatures: Uint8Array[] = signers.map((_, signer) =>
    wire.slice(signatureOffset(signer), signatureOffset(signer + 1)),
  );
  return {
    signatures,
    version,
    message: { version, serialize: () => wire.slice(signatureOffset(signers.length)) },
    serialize: () => {
      const bytes = wire.slice();
      for (const [signer, signature] of signatures.entries()) bytes.set(signature, signatureOffset(signer));
      return bytes;
    },
    addSignature: (publicKey, signature) => {
      const keyBytes = publicKey.toBytes();
      const signer = signers.findIndex((key) => key.every((byte, index) => byte === keyBytes[index]));
      if (signer < 0) throw new Error("The key is not a signer of this transaction");
      signatures[signer] = signature;
    },
  };
};

/**
 * Wire bytes of a wallet's answer, which is bytes or a transaction of the library. Undefined for anything else. Throws
 * what such a transaction throws.
 */
export const wireBytesOf = (response: unknown): Uint8Array | undefined => {
  const bytes = boundedBytes(response);
  if (bytes) return bytes;
  // Legacy transactions of the library verify themselves by default, but other signers may follow.
  const options = { requireAllSignatures: false, verifySignatures: false };
  return boundedBytes(functionOf(response, "serialize")?.(options));
};
