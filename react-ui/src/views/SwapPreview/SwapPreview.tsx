import type { SigningMark } from "@portico/core";
import { useEffect, useState } from "react";
import { useSwapForm } from "../../hooks/money/useSwapForm.ts";
import { useSwapWatch } from "../../hooks/money/useSwapWatch.ts";
import { Button } from "../../parts/Button.tsx";
import { Warning } from "../../parts/Warning.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { SigningPreview } from "../../signing/SigningPreview.tsx";
import { ImpactWarning } from "../../swap/ImpactWarning.tsx";
import { RefreshButton } from "../../swap/RefreshButton.tsx";
import { SwapDetails } from "../../swap/SwapDetails.tsx";
import { useTexts } from "../../texts/TextsProvider.tsx";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { ApprovalStep } from "./ApprovalStep.tsx";
import { SwapSummary } from "./SwapSummary.tsx";
import { isPermission, type StepOutcome, type SwapStep, submitStep } from "./submitStep.ts";
import { useShownStep } from "./useShownStep.ts";

/** The choice of the amount that is permitted says it. */
const markedAsChoice: ReadonlyArray<SigningMark> = ["unlimitedApproval"];

/** What is swapped, what it costs, and the next step: the approval, the swap, or both. Only its button asks the wallet. */
export const SwapPreview = () => {
  const client = usePortico();
  const locale = useFigureLocale();
  const { progress, views } = useTexts();
  const { swap: texts } = useMoneyTexts();
  const state = useStore(client.swap.store);
  const { form, preview, sending, status, underWay } = state;
  const { network, set } = useSwapForm();
  const [isSubmitting, setSubmitting] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly step: SwapStep; readonly result: StepOutcome }>();
  const shown = useShownStep(state);
  useSwapWatch();

  const isMissing = form?.status !== "initialized" || form.problem !== undefined;
  useEffect(() => {
    if (isMissing && !isSubmitting && outcome?.result !== "done") void client.modal.back();
  }, [client, isMissing, isSubmitting, outcome]);
  const needsStep = !isMissing && preview === undefined && !sending && !isSubmitting;
  useEffect(() => {
    if (!needsStep) return;
    const controller = new AbortController();
    // The client says what failed, and the form's problem leads back.
    client.swap.preview({ signal: controller.signal }).catch(() => {});
    return () => controller.abort();
  }, [client, needsStep]);
  if (!shown) return null;

  const { quote, preview: step } = shown;
  const next = sending ?? step?.step;
  const permits = isPermission(next);
  const isSending = isSubmitting || sending !== undefined;
  const isBusy = isSending || preview === undefined || status === "loading";
  // What became of an approval says nothing of the swap after it.
  const isUnknown = outcome?.result === "unknown" && (outcome.step === next || !isPermission(outcome.step));
  const mayHappen = (isUnknown || underWay !== undefined) && !isSending;
  // What the button says when it is pressed decides. An approval that may still happen is waited for.
  const again = mayHappen && !permits;
  const refresh = () => void client.swap.preview().catch(() => {});
  const submit = async () => {
    if (!preview || isSubmitting) return;
    setSubmitting(true);
    const result = await submitStep(client, preview, { again, progress, locale });
    const isOver = result === "done" && !isPermission(preview.step);
    if (result === "stale") refresh();
    if (isOver && client.router.store.get().view?.name === "SwapPreview") {
      void client.router.reset({ name: "Account" });
    }
    setOutcome(isOver || result !== "done" ? { step: preview.step, result } : undefined);
    setSubmitting(false);
  };
  const gas = step?.gas ?? quote.gas ?? shown.form.gas;
  return (
    <div className="portico-stack portico-swap-preview">
      <SwapSummary quote={quote} gasUsd={gas?.costUsd} />
      {step?.approval ? <ApprovalStep preview={step} choice={shown.form.approval} isOff={isSending} set={set} /> : null}
      <section className="portico-details portico-quote" aria-label={texts.details}>
        <div className="portico-quote-line">
          <h3 className="portico-section-title">{texts.details}</h3>
          <RefreshButton atMillis={step?.atMillis ?? quote.quotedAtMillis} isRefreshing={isBusy} onRefresh={refresh} />
        </div>
        <SwapDetails quote={quote} gas={gas} coin={network.nativeCurrency.symbol} />
      </section>
      {step ? (
        <SigningPreview
          key={`${step.step} ${step.approval?.amount} ${quote.source}`}
          request={step.request}
          markedElsewhere={markedAsChoice}
        />
      ) : null}
      <ImpactWarning quote={quote} />
      <p className="portico-hint portico-send-final">{texts.finalWarning}</p>
      <div className="portico-action-bar">
        {/* The buttons answer it, so it is seen with them. */}
        <div role="alert">{mayHappen ? <Warning>{texts.mayHappen}</Warning> : null}</div>
        <div className="portico-button-pair">
          <Button onClick={() => void client.modal.back()}>{views.actions.cancel}</Button>
          <Button variant="accent" isBusy={isBusy} onClick={() => void submit()}>
            {permits ? (isSending ? texts.approving : texts.approve) : again ? texts.swapAgain : texts.swap}
          </Button>
        </div>
      </div>
    </div>
  );
};
