import type { SignTypedDataErrorType } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { type Mutation, useMutation } from "../state/useMutation.ts";

/**
 * Asks the wallet to sign EIP-712 typed data.
 *
 * @example
 *   const { signTypedData, data: signature } = useSignTypedData();
 *   return <button type="button" onClick={() => signTypedData({ domain, types, primaryType, message })} />;
 */
export const useSignTypedData = (): Mutation<
  "signTypedData",
  RegisteredClient["signer"]["signTypedData"],
  SignTypedDataErrorType
> => {
  const [signTypedData, state] = useMutation<RegisteredClient["signer"]["signTypedData"], SignTypedDataErrorType>(
    usePortico().signer.signTypedData,
  );
  return { ...state, signTypedData };
};
