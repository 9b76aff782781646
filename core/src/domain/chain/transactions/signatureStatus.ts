import { boundedList, fieldOf, isObject } from "../../untrustedValue.ts";

/** What a Solana node reports about a transaction that it knows. */
export interface SignatureStatus {
  readonly slot: bigint | undefined;
  /** Whether two thirds of the network voted for its block (commitment `confirmed`), or it is final. */
  readonly isConfirmed: boolean;
  /** The number of blocks since its own; `final` when the block can no longer be dropped. */
  readonly confirmations: bigint | "final";
  /** Why the transaction failed, in the node's own form. */
  readonly failure?: unknown;
}

const countOf = (value: unknown): bigint | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;

/** The status of the one signature that `getSignatureStatuses` was asked for. Undefined while the node knows nothing. */
export const signatureStatusIn = (response: unknown): SignatureStatus | undefined => {
  const [status] = boundedList(fieldOf(response, "value"), 1) ?? [];
  if (!isObject(status)) return undefined;
  // Null in answers of older nodes: then no number of confirmations means that the block is final.
  const commitment =
    fieldOf(status, "confirmationStatus") ?? (fieldOf(status, "confirmations") === null ? "finalized" : "");
  const failure = fieldOf(status, "err");
  return {
    slot: countOf(fieldOf(status, "slot")),
    isConfirmed: commitment === "confirmed" || commitment === "finalized",
    confirmations: commitment === "finalized" ? "final" : (countOf(fieldOf(status, "confirmations")) ?? 0n),
    ...(failure === null || failure === undefined ? {} : { failure }),
  };
};
