import * as Effect from "effect/Effect";
import { signatureStatusIn } from "../../domain/chain/transactions/signatureStatus.ts";
import type { Confirmation } from "./Confirmation.ts";

/** Asks for the status of a signature, until the network has confirmed its block. */
export const solanaConfirmation: Confirmation = (request, { hash, chainId, confirmations }) => ({
  // Without the history, a node knows only the signatures of the last minute.
  poll: Effect.map(request("getSignatureStatuses", [[hash], { searchTransactionHistory: true }]), (response) => {
    const status = signatureStatusIn(response);
    if (status?.slot === undefined || !status.isConfirmed) return undefined;
    const isDeepEnough = status.confirmations === "final" || status.confirmations + 1n >= confirmations;
    if (!isDeepEnough && confirmations > 1) return undefined;
    return {
      hash,
      chainId,
      status: "failure" in status ? ("reverted" as const) : ("success" as const),
      blockNumber: status.slot,
    };
  }),
});
