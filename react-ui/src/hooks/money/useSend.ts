import type { PreviewSendErrorType, SubmitSendErrorType } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { type MutationState, useMutation } from "../state/useMutation.ts";
import { useFeeWatch } from "./useFeeWatch.ts";
import { type SendFormOfAccount, useSendForm } from "./useSendForm.ts";

type SendPart = RegisteredClient["send"];

/**
 * A form to send tokens with. Its `status` and `error` are those of loading it; `previewing` and `submission` say where the
 * newest preview and the newest submission stand, so that the promises may be ignored.
 */
export type UseSend = SendFormOfAccount &
  Pick<SendPart, "preview" | "submit" | "reset"> & {
    readonly previewing: MutationState<Awaited<ReturnType<SendPart["preview"]>>, PreviewSendErrorType>;
    readonly submission: MutationState<Awaited<ReturnType<SendPart["submit"]>>, SubmitSendErrorType>;
  };

/**
 * Sending tokens of the account in use: a form, what it would do, and the transaction. The fee is kept up to date while the
 * component is there. The client keeps one form, which the modal shows too.
 *
 * @example
 *   import { visitorText } from "@portico/core/strings";
 *   import { useSend } from "@portico/react-ui/hooks";
 *
 *   export const SendForm = () => {
 *     const { state, set, preview, previewing, submit, submission } = useSend();
 *     const error = previewing.error ?? submission.error;
 *     return (
 *       <>
 *         <input value={state.amount} onChange={({ target }) => set({ amount: target.value })} />
 *         <button type="button" disabled={state.problem !== undefined} onClick={() => preview()}>Preview</button>
 *         {previewing.data && <button type="button" onClick={() => submit(previewing.data)}>Send</button>}
 *         {error && <p role="alert">{visitorText(error)}</p>}
 *       </>
 *     );
 *   };
 */
export const useSend = (): UseSend => {
  const { send } = usePortico();
  const form = useSendForm();
  useFeeWatch();
  const [preview, previewing] = useMutation<SendPart["preview"], PreviewSendErrorType>(send.preview);
  const [submit, submission] = useMutation<SendPart["submit"], SubmitSendErrorType>(send.submit);
  return { ...form, preview, previewing, submit, submission, reset: send.reset };
};
