import { transactionHashIn } from "../../connection/walletReplies.ts";
import { CALL_RECEIPTS_MAX } from "../../limits/money.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";

/** What a wallet says of calls that it has accepted (EIP-5792). */
export type CallsStatus =
  /** They may still happen, or the answer says nothing that can be understood. */
  | { readonly status: "pending" }
  /** They have happened. The hash is that of the last transaction. */
  | { readonly status: "confirmed"; readonly hash: string }
  /** They have not happened, or not all of them, and will not any more. */
  | { readonly status: "failed" };

/** Codes as numbers, and as text, which some wallets write. */
const codeIn = (value: unknown): number | undefined => {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^(?:\d{3}|0x[0-9a-f]{2,3})$/i.test(value) ? Number(value) : undefined;
};

/** The earlier form of EIP-5792 says it in words. */
const isConfirmed = (value: unknown): boolean => {
  const code = codeIn(value);
  return code === undefined ? typeof value === "string" && /^confirmed$/i.test(value) : code >= 200 && code < 300;
};

/** 400: not included, 500: reverted, 600: in part. */
const isFailed = (value: unknown): boolean => {
  const code = codeIn(value);
  return code !== undefined && code >= 400 && code < 700;
};

/**
 * Reads a wallet's answer to `wallet_getCallsStatus`, in the final form of EIP-5792 and in the earlier one, whose
 * `status` is `PENDING` or `CONFIRMED`. What cannot be understood is no failure.
 */
export const readCallsStatus = (reply: unknown): CallsStatus => {
  const status = fieldOf(reply, "status");
  if (isFailed(status)) return { status: "failed" };
  if (!isConfirmed(status)) return { status: "pending" };
  // The calls may have been sent one after the other; the last one is what the others prepare.
  const hashes = (boundedList(fieldOf(reply, "receipts"), CALL_RECEIPTS_MAX) ?? []).map((receipt) =>
    transactionHashIn(fieldOf(receipt, "transactionHash")),
  );
  const hash = hashes.at(-1);
  return hash ? { status: "confirmed", hash } : { status: "pending" };
};
