import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { useMutation } from "../state/useMutation.ts";
import { useFeeWatch } from "./useFeeWatch.ts";
import { type SendForm, useSendForm } from "./useSendForm.ts";

type SendPart = RegisteredClient["send"];

/** A form to send tokens with. The promises of `set`, `preview` and `submit` may be ignored. */
export type UseSend = SendForm & Pick<SendPart, "preview" | "submit" | "reset">;

/**
 * Sending tokens of the account in use: a form, what it would do, and the transaction. The fee is kept up to date while the
 * component is there. The client keeps one form, which the modal shows too.
 *
 * @example
 *   const { state, set, preview, submit } = useSend();
 *   const send = async () => {
 *     await set({ amount: "0.1", recipient: "bob.eth" });
 *     const { id } = await preview();
 *     await submit({ id });
 *   };
 *   return (
 *     <button type="button" onClick={send}>
 *       {state.problem ?? "Send"}
 *     </button>
 *   );
 */
export const useSend = (): UseSend => {
  const { send } = usePortico();
  const form = useSendForm();
  useFeeWatch();
  const [preview] = useMutation<SendPart["preview"]>(send.preview);
  const [submit] = useMutation<SendPart["submit"]>(send.submit);
  return { ...form, preview, submit, reset: send.reset };
};
