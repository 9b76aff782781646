import type { RegisteredChainId } from "../../Register.ts";
import { type Query, useQuery } from "../state/useQuery.ts";
import { type TransactionReceipt, waitFor } from "./waitFor.ts";

export interface WaitForTransactionOptions {
  /** CAIP-2 id; by default the network of the wallet that is connected on the transaction's namespace. */
  readonly chainId?: RegisteredChainId;
  /** How many blocks have to confirm the transaction, its own included; 1 by default. */
  readonly confirmations?: number;
}

/**
 * Waits until the network has included a transaction in a block. Without a hash it waits for nothing. The receipt's
 * `status` tells whether the transaction succeeded or was reverted.
 *
 * @example
 *   const { sendTransaction, data: hash } = useSendTransaction();
 *   const { data: receipt } = useWaitForTransaction(hash);
 */
export const useWaitForTransaction = (
  hash: string | undefined,
  options: WaitForTransactionOptions = {},
): Query<TransactionReceipt> =>
  useQuery(
    hash === undefined ? undefined : { ...options, hash, key: [hash, ...Object.values(options)].join(" ") },
    (client, { key: _, ...transaction }, { signal }) => waitFor(client, transaction, { signal }),
  );
