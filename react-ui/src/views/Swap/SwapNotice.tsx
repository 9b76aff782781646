import type { SwapState } from "@portico/core";
import { limits } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { useState } from "react";
import { sourceName } from "../../origin/sourceName.ts";
import { Warning } from "../../parts/Warning.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { useNow } from "../../time/useNow.ts";

/** A source other than the one that answered first; undefined as long as it is the same. */
const useOtherSource = (source: string | undefined): string | undefined => {
  const [first, setFirst] = useState(source);
  if (first === undefined && source !== undefined) setFirst(source);
  return first !== undefined && source !== first ? source : undefined;
};

/**
 * Says that the same swap may still happen, why there is no price, that the price is old, or that another source has it
 * now.
 */
export const SwapNotice = ({ state: { status, quote, quoteProblem, underWay } }: { readonly state: SwapState }) => {
  const { swap: texts, origin } = useMoneyTexts();
  const nowMillis = useNow();
  const otherSource = useOtherSource(quote?.source);
  const isOld = quote !== undefined && nowMillis - quote.quotedAtMillis > limits.SWAP_PREVIEW_MAX_AGE_MILLIS;
  const failure = quoteProblem === "IncorrectAmount" ? texts.noOffer : texts.noPrice;
  const warning = underWay ? texts.mayHappen : status === "failed" ? failure : isOld ? texts.stalePrice : undefined;
  const hint =
    otherSource === undefined ? undefined : fillText(texts.otherSource, { source: sourceName(otherSource, origin) });
  return (
    <div role="status" className="portico-swap-notice">
      {warning ? <Warning>{warning}</Warning> : hint ? <p className="portico-hint">{hint}</p> : null}
    </div>
  );
};
