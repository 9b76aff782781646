import type { Network, WaitForReturnType } from "@portico/core";
import { useWaitForTransaction } from "../../hooks/signing/useWaitForTransaction.ts";
import type { TransactionFacts } from "../transactionFacts.ts";

/** The block of the transaction is known to exist, so the network answers at once or not at all. */
const ANSWER_MILLIS = 10_000;

/** What the network itself knows of an EVM transaction that is in a block; undefined until it does. */
export const useReceipt = (
  { hash, status, isOnNetwork }: TransactionFacts,
  { caipNetworkId: chainId, chainNamespace }: Network,
): WaitForReturnType | undefined => {
  const isIncluded = status === "confirmed" || status === "failed";
  const isAsked = hash !== "" && isIncluded && isOnNetwork && chainNamespace === "eip155";
  return useWaitForTransaction(isAsked ? hash : undefined, { chainId, timeoutMillis: ANSWER_MILLIS }).data;
};
