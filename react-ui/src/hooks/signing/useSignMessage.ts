import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../Register.ts";
import { type Mutation, useMutation } from "../state/useMutation.ts";

/**
 * Asks the wallet to sign a text or bytes.
 *
 * @example
 *   const { signMessage, data: signature } = useSignMessage();
 *   return <button type="button" onClick={() => signMessage({ message: "Hello" })} />;
 */
export const useSignMessage = (): Mutation<"signMessage", RegisteredClient["signer"]["signMessage"]> => {
  const [signMessage, state] = useMutation(usePortico().signer.signMessage);
  return { ...state, signMessage };
};
