import { useOnramp } from "../../hooks/money/useOnramp.ts";
import { OnrampUnavailable } from "../../onramp/OnrampUnavailable.tsx";
import { SourceAndAge } from "../../origin/SourceAndAge.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { AmountToPay } from "./AmountToPay.tsx";
import { BuyLegal } from "./BuyLegal.tsx";
import { ProviderRow } from "./ProviderRow.tsx";
import { QuoteCard } from "./QuoteCard.tsx";

/** What the visitor buys, and the providers that sell it (docs/rules/onramp.md#providers). */
export const OnRampProviders = () => {
  const { onramp: texts } = useMoneyTexts();
  const { state, status, error, set, retry } = useOnramp();
  if (status === "idle" || status === "pending")
    return (
      <div className="portico-stack portico-onramp" aria-busy="true">
        <div className="portico-onramp-skeleton">
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  const { draft, quote, offers = [], pricedAtMillis = 0 } = state;
  if (error || !draft) return <OnrampUnavailable error={error} onRetry={retry} />;
  // Only the hosted providers have a list, and their fees are known.
  const isOutdated = state.options?.source === "fallback" && offers.some(({ feeRangePercent }) => feeRangePercent);
  return (
    <div className="portico-stack portico-onramp">
      <AmountToPay draft={draft} onChange={(amount) => set({ amount })} />
      <QuoteCard state={state} draft={draft} />
      <p className="portico-hint portico-onramp-origin">
        {quote?.source === "service" && !draft.problem ? (
          <SourceAndAge source="hosted" atMillis={pricedAtMillis} />
        ) : null}
      </p>
      {isOutdated ? <p className="portico-hint">{texts.outdated}</p> : null}
      {offers.length === 0 ? (
        <EmptyState icon="card" title={texts.none} hint={texts.noneHint} />
      ) : (
        <ul className="portico-stack" aria-label={texts.providersLabel}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <ProviderRow
                offer={offer}
                isLoading={state.status === "loading"}
                hasProblem={draft.problem !== undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <BuyLegal />
    </div>
  );
};
