import type { methodSafety } from "./rpcMethods.ts";

/** What decides on the approval screen of the embedded wallet (behaviours section 3.2). */
export interface ApprovalFacts {
  readonly isOpen: boolean;
  readonly hasPendingTransaction: boolean;
}

/**
 * What a request to the embedded wallet does to the modal: `push` ApproveTransaction, `open` the modal with it, nothing,
 * or `refuse` the request, which opens the modal too.
 */
export const approvalScreen = (
  safety: ReturnType<typeof methodSafety>,
  { isOpen, hasPendingTransaction }: ApprovalFacts,
): "none" | "push" | "open" | "refuse" => {
  if (safety === "notAllowed") return "refuse";
  if (safety === "safe") return "none";
  if (!isOpen) return "open";
  return hasPendingTransaction ? "push" : "none";
};

/** What the end of a request that needed approval does: closes the modal, or ends the transaction that waited for it. */
export const afterApproval = (
  outcome: "success" | "error",
  { isOpen, hasPendingTransaction }: ApprovalFacts,
): "close" | "success" | "cancelled" | "none" => {
  if (hasPendingTransaction) return outcome === "success" ? "success" : "cancelled";
  return isOpen ? "close" : "none";
};
