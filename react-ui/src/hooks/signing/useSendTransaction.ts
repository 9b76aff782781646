import type { SendTransactionErrorType } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { type Mutation, useMutation } from "../state/useMutation.ts";

/**
 * Asks the wallet to send an EVM transaction. `data` is its hash, for `useWaitForTransaction()`. Amounts are in wei.
 *
 * @example
 *   const { sendTransaction, data: hash } = useSendTransaction();
 *   return <button type="button" onClick={() => sendTransaction({ to, value: 10n ** 15n })} />;
 */
export const useSendTransaction = (): Mutation<
  "sendTransaction",
  RegisteredClient["signer"]["sendTransaction"],
  SendTransactionErrorType
> => {
  const [sendTransaction, state] = useMutation<RegisteredClient["signer"]["sendTransaction"], SendTransactionErrorType>(
    usePortico().signer.sendTransaction,
  );
  return { ...state, sendTransaction };
};
