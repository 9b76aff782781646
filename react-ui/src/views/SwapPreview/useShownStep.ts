import type { SwapForm, SwapPreview, SwapQuote, SwapState } from "@portico/core";
import { useState } from "react";

export interface ShownStep {
  readonly form: SwapForm;
  readonly quote: SwapQuote;
  /** Undefined until the first step was built. */
  readonly preview: SwapPreview | undefined;
}

/**
 * What the preview shows: the newest step. The last one stays on screen while another is built, and while the view is
 * left after a swap, when the form is empty already.
 */
export const useShownStep = ({ form, quote, preview }: SwapState): ShownStep | undefined => {
  const [shown, setShown] = useState<ShownStep>();
  if (!form || !quote) return shown;
  const next = { form, quote: preview?.quote ?? quote, preview: preview ?? shown?.preview };
  if (shown?.form !== next.form || shown.quote !== next.quote || shown.preview !== next.preview) setShown(next);
  return next;
};
