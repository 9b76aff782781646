import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { useMutation } from "../state/useMutation.ts";
import { type SwapFormOfAccount, useSwapForm } from "./useSwapForm.ts";
import { useSwapWatch } from "./useSwapWatch.ts";

type SwapPart = RegisteredClient["swap"];

/** A form to swap tokens with. The promises of `set`, `preview` and `submit` may be ignored. */
export type UseSwap = SwapFormOfAccount & Pick<SwapPart, "preview" | "submit" | "reset">;

/**
 * Swapping tokens of the account in use: a form with a quote, the next step, and what the wallet sends for it. Prices and the
 * quote are kept up to date while the component is there. The client keeps one form, which the modal shows too.
 *
 * @example
 *   const { form, state, set, preview, submit } = useSwap();
 *   const swap = async () => submit(await preview());
 *   return (
 *     <>
 *       <input value={form?.amount ?? ""} onChange={({ target }) => set({ amount: target.value })} />
 *       <button type="button" disabled={!form || form.problem !== undefined || !state.quote} onClick={swap} />
 *     </>
 *   );
 */
export const useSwap = (): UseSwap => {
  const { swap } = usePortico();
  const form = useSwapForm();
  useSwapWatch();
  const [preview] = useMutation<SwapPart["preview"]>(swap.preview);
  const [submit] = useMutation<SwapPart["submit"]>(swap.submit);
  return { ...form, preview, submit, reset: swap.reset };
};
