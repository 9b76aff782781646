import type { SignMessageErrorType } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { type Mutation, useMutation } from "../state/useMutation.ts";

/**
 * Asks the wallet to sign a text or bytes.
 *
 * @example
 *   const { signMessage, data: signature } = useSignMessage();
 *   return <button type="button" onClick={() => signMessage({ message: "Hello" })} />;
 */
export const useSignMessage = (): Mutation<
  "signMessage",
  RegisteredClient["signer"]["signMessage"],
  SignMessageErrorType
> => {
  const [signMessage, state] = useMutation<RegisteredClient["signer"]["signMessage"], SignMessageErrorType>(
    usePortico().signer.signMessage,
  );
  return { ...state, signMessage };
};
