import type { PreviewSwapErrorType, SubmitSwapErrorType } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { type MutationState, useMutation } from "../state/useMutation.ts";
import { type SwapFormOfAccount, useSwapForm } from "./useSwapForm.ts";
import { useSwapWatch } from "./useSwapWatch.ts";

type SwapPart = RegisteredClient["swap"];

/**
 * A form to swap tokens with. Its `status` and `error` are those of loading it; `previewing` and `submission` say where the
 * newest preview and the newest submission stand, so that the promises may be ignored.
 */
export type UseSwap = SwapFormOfAccount &
  Pick<SwapPart, "preview" | "submit" | "reset"> & {
    readonly previewing: MutationState<Awaited<ReturnType<SwapPart["preview"]>>, PreviewSwapErrorType>;
    readonly submission: MutationState<Awaited<ReturnType<SwapPart["submit"]>>, SubmitSwapErrorType>;
  };

/**
 * Swapping tokens of the account in use: a form with a quote, the next step, and what the wallet sends for it. Prices and the
 * quote are kept up to date while the component is there. The client keeps one form, which the modal shows too.
 *
 * @example
 *   import { visitorText } from "@portico/core/strings";
 *   import { useSwap } from "@portico/react-ui/hooks";
 *
 *   export const SwapForm = () => {
 *     const { form, state, set, preview, previewing, submit, submission } = useSwap();
 *     const error = previewing.error ?? submission.error;
 *     return (
 *       <>
 *         <input value={form?.amount ?? ""} onChange={({ target }) => set({ amount: target.value })} />
 *         <button type="button" disabled={!form || form.problem !== undefined || !state.quote} onClick={() => preview()}>Preview</button>
 *         {previewing.data && <button type="button" onClick={() => submit(previewing.data)}>Swap</button>}
 *         {error && <p role="alert">{visitorText(error)}</p>}
 *       </>
 *     );
 *   };
 */
export const useSwap = (): UseSwap => {
  const { swap } = usePortico();
  const form = useSwapForm();
  useSwapWatch();
  const [preview, previewing] = useMutation<SwapPart["preview"], PreviewSwapErrorType>(swap.preview);
  const [submit, submission] = useMutation<SwapPart["submit"], SubmitSwapErrorType>(swap.submit);
  return { ...form, preview, previewing, submit, submission, reset: swap.reset };
};
