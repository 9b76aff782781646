import type { ChainId, GivenChainId, WaitForErrorType, WaitForParameters, WaitForReturnType } from "@portico/core";
import type { RegisteredChainId } from "../../provider/Register.ts";
import { type Query, useQuery } from "../state/useQuery.ts";

export type WaitForTransactionOptions<Given extends ChainId = RegisteredChainId> = Omit<
  WaitForParameters<GivenChainId<RegisteredChainId, Given>>,
  "hash"
>;

/**
 * Waits until the network has included a transaction in a block. Without a hash it waits for nothing. The receipt's
 * `status` says whether the transaction succeeded or was reverted.
 *
 * @example
 *   const { sendTransaction, data: hash } = useSendTransaction();
 *   const { data: receipt } = useWaitForTransaction(hash);
 */
export const useWaitForTransaction = <Given extends ChainId>(
  hash: string | undefined,
  options: WaitForTransactionOptions<Given> = {},
): Query<WaitForReturnType, WaitForErrorType> =>
  useQuery(
    hash === undefined ? undefined : { ...options, hash, key: JSON.stringify({ ...options, hash }) },
    ({ signer }, { key: _, ...transaction }, { signal }) => signer.waitFor(transaction, { signal }),
  );
