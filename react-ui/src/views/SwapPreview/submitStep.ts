import { isPorticoError, type Portico, type SwapPreview } from "@portico/core";
import { formatSignificant, formatUnits, mayHaveHappened } from "@portico/core/domain";
import { type FirstTexts, fillText } from "@portico/core/strings";

type Toast = Parameters<Portico["toasts"]["show"]>[0];

interface SubmitOptions {
  /** Whether it is sent although the same may still happen. */
  readonly again: boolean;
  readonly progress: FirstTexts["progress"];
  readonly locale: string;
}

/** What became of a step: it is done, nothing was sent, or nobody knows yet. */
export type StepOutcome = "done" | "failed" | "stale" | "unknown";

export type SwapStep = SwapPreview["step"];

/** Whether a step only permits the swap that follows. */
export const isPermission = (step: SwapStep | undefined): boolean => step === "approve" || step === "permit";

const loading = (message: string): Toast => ({ message, variant: "loading", autoClose: false });

/** The texts in the toasts of a swap: `Swapping ETH to 2970 USDC`. */
const swapWords = ({ quote: { from, to, toAmount } }: SwapPreview, locale: string) => ({
  from: from.symbol,
  to: formatSignificant(formatUnits(toAmount, to.decimals), { symbol: to.symbol, locale }),
});

/** Shows that the swap is under way once the wallet has answered. Returns an unsubscribe function. */
const sayWhenSigned = (client: Portico, message: string): (() => void) => {
  let hasAsked = false;
  return client.signer.waiting.subscribe(() => {
    const isAsking = client.signer.waiting.get().length > 0;
    if (hasAsked && !isAsking) void client.toasts.show(loading(message));
    hasAsked = isAsking;
  });
};

/** Sends what a preview shows. Toasts say what happens, also on other views and after the modal closed. */
export const submitStep = async (
  client: Portico,
  preview: SwapPreview,
  { again, progress, locale }: SubmitOptions,
): Promise<StepOutcome> => {
  const permits = isPermission(preview.step);
  const words = swapWords(preview, locale);
  void client.toasts.show(loading(permits ? progress.approveAllowance : progress.confirmTransaction));
  const stop = permits ? () => {} : sayWhenSigned(client, fillText(progress.swapping, words));
  try {
    await client.swap.submit({ id: preview.id, again });
    void (permits
      ? client.toasts.hide()
      : client.toasts.show({ message: fillText(progress.swapped, words), variant: "success" }));
    return "done";
  } catch (cause) {
    void client.toasts.showError(cause);
    if (isPorticoError(cause, "QuoteStale")) return "stale";
    return mayHaveHappened(cause) ? "unknown" : "failed";
  } finally {
    stop();
  }
};
