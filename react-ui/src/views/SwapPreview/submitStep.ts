import { isPorticoError, type Portico, type SwapPreview } from "@portico/core";
import { formatSignificant, formatUnits } from "@portico/core/domain";
import { type FirstTexts, fillText } from "@portico/core/strings";

type Toast = Parameters<Portico["toasts"]["show"]>[0];

interface Words {
  readonly progress: FirstTexts["progress"];
  readonly locale: string;
}

/** What became of a step: it is done, nothing was sent, or nobody knows yet. */
export type StepOutcome = "done" | "failed" | "stale" | "unknown";

/** Errors after which the wallet or the network may still do what was asked. */
const fateUnknown: ReadonlySet<string> = new Set(["WalletTimedOut", "RequestAborted", "TransactionNotConfirmed"]);

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

/** Sends what a preview shows. Toasts tell the visitor what happens, also on other views and after the modal closed. */
export const submitStep = async (
  client: Portico,
  preview: SwapPreview,
  { progress, locale }: Words,
): Promise<StepOutcome> => {
  const isPermission = preview.step === "approve" || preview.step === "permit";
  const words = swapWords(preview, locale);
  void client.toasts.show(loading(isPermission ? progress.approveAllowance : progress.confirmTransaction));
  const stop = isPermission ? () => {} : sayWhenSigned(client, fillText(progress.swapping, words));
  try {
    await client.swap.submit(preview);
    void (isPermission
      ? client.toasts.hide()
      : client.toasts.show({ message: fillText(progress.swapped, words), variant: "success" }));
    return "done";
  } catch (cause) {
    void client.toasts.showError(cause);
    if (!isPorticoError(cause)) return "failed";
    if (cause._tag === "QuoteStale") return "stale";
    return fateUnknown.has(cause._tag) ? "unknown" : "failed";
  } finally {
    stop();
  }
};
