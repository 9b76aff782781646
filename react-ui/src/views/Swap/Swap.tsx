import { formatUnits, limits, truncateDecimal } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { isQuoteFor } from "@portico/core/views";
import { useEffect } from "react";
import { useSwapForm } from "../../hooks/money/useSwapForm.ts";
import { useSwapWatch } from "../../hooks/money/useSwapWatch.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { ImpactWarning } from "../../swap/ImpactWarning.tsx";
import { useTexts } from "../../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { QuoteCard } from "./QuoteCard.tsx";
import { SourceField } from "./SourceField.tsx";
import { SwapNotice } from "./SwapNotice.tsx";
import { SwapSkeleton } from "./SwapSkeleton.tsx";
import { TargetField } from "./TargetField.tsx";
import { useQuoteAnnouncement } from "./useQuoteAnnouncement.ts";

/** The form to swap tokens (docs/rules/swap.md#form). */
export const Swap = () => {
  const client = usePortico();
  const { headers } = useTexts();
  const { swap: texts } = useMoneyTexts();
  const { state, status: loading, form, network, isServed, set, retry } = useSwapForm();
  const isFailed = loading === "error";
  const canLeave = useStore(client.router.store).stack.length > 1;
  const announcement = useQuoteAnnouncement(state.quote);
  useSwapWatch();
  useEffect(() => {
    // A step that was built for the preview gets old here, where only its quote shows.
    const { preview, sending } = client.swap.store.get();
    if (preview && !sending) client.swap.set({}).catch(() => {});
  }, [client]);
  useEffect(() => {
    if (isFailed && canLeave) void client.modal.back();
  }, [client, isFailed, canLeave]);

  if (!isServed) {
    return (
      <EmptyState icon="swap" title={fillText(texts.notHere, { network: network.name })} hint={texts.notHereHint}>
        <Button onClick={() => void client.router.push({ name: "Networks" })}>{headers.Networks}</Button>
      </EmptyState>
    );
  }
  if (isFailed && !canLeave) return <ErrorState title={texts.failed} onRetry={retry} />;
  if (!form) return <SwapSkeleton />;

  const { from, to, problem, isLoadingPrices } = form;
  const { quote, status, quoteProblem } = state;
  const isQuoted = quote !== undefined && isQuoteFor(quote, form);
  // Between a change of the form and its quote, the price is not asked for yet.
  const isLoading = status === "loading" || isLoadingPrices || (status === "idle" && problem === undefined);
  const isBusy = isLoading && !isQuoted;
  const canReview = problem === undefined && isQuoted;
  const canRetry = problem === "BuildFailed";
  const select = (target: "source" | "destination") => {
    void client.events.send({ event: "CLICK_SELECT_TOKEN_TO_SWAP" });
    void client.router.push({ name: "SwapSelectToken", target });
  };
  const review = () => {
    if (!quote) return;
    const toAmount = formatUnits(quote.toAmount, quote.to.decimals);
    void client.events.send({
      event: "INITIATE_SWAP",
      properties: {
        network: form.chainId,
        swapFromToken: quote.from.symbol,
        swapToToken: quote.to.symbol,
        swapFromAmount: form.amount,
        swapToAmount: truncateDecimal(toAmount, limits.TOKEN_AMOUNT_DECIMALS),
        isSmartAccount: form.isSmartAccount,
      },
    });
    void client.router.push({ name: "SwapPreview" });
  };
  const press = canReview ? review : canRetry ? () => set({}) : undefined;
  return (
    <div className="portico-stack">
      <div className="portico-swap-sides">
        <SourceField
          form={form}
          isInvalid={problem === "InsufficientBalance" && status !== "failed"}
          set={set}
          onSelect={() => select("source")}
        />
        <button
          type="button"
          className="portico-swap-switch"
          aria-label={texts.switchTokens}
          title={texts.switchTokens}
          onClick={() => set({ switchTokens: true })}
        >
          <Icon name="swap" />
        </button>
        <TargetField form={form} quote={quote} isLoading={isBusy} onSelect={() => select("destination")} />
      </div>
      {from && to && form.amount !== "" && quoteProblem === undefined ? (
        <QuoteCard form={form} quote={quote} isRefreshing={isLoading} coin={network.nativeCurrency.symbol} set={set} />
      ) : null}
      {quote && quoteProblem === undefined ? <ImpactWarning quote={quote} /> : null}
      <SwapNotice state={state} />
      <p className="portico-visually-hidden" role="status">
        {announcement}
      </p>
      <div className="portico-action-bar">
        <Button
          variant="accent"
          isBusy={isBusy}
          aria-disabled={press === undefined || isBusy || undefined}
          onClick={isBusy ? undefined : press}
        >
          {problem === undefined ? texts.review : texts.problems[problem]}
        </Button>
      </div>
    </div>
  );
};
