import type { SwapToken } from "@portico/core";
import { isSameToken } from "@portico/core/domain";
import { heldSwapTokens, searchTokens, suggestedTokens } from "@portico/core/views";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { EndMarker } from "../../activity/EndMarker.tsx";
import { useSwapForm } from "../../hooks/money/useSwapForm.ts";
import { SearchField } from "../../parts/SearchField.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { TokenChoicePlaceholders } from "../../parts/states/TokenChoicePlaceholders.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { SwapTokenRow } from "../../swap/SwapTokenRow.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import type { ViewProps } from "../ViewProps.ts";
import { SuggestedTokens } from "./SuggestedTokens.tsx";

/** How many tokens are added to the page at once. A source lists thousands. */
const STEP = 40;

const noTokens: ReadonlyArray<SwapToken> = [];

/** The tokens to swap: those that many look for, the account's own, and all. A choice leads back to the form. */
export const SwapSelectToken = ({ view: { target } }: ViewProps<"SwapSelectToken">) => {
  const client = usePortico();
  const { swap: texts } = useMoneyTexts();
  const { notices } = useViewTexts();
  const { form, status, set, retry } = useSwapForm();
  const [search, setSearch] = useState("");
  // Typing goes on while a long list is being drawn.
  const query = useDeferredValue(search.trim());
  const [shown, setShown] = useState({ query, count: STEP });
  if (shown.query !== query) setShown({ query, count: STEP });
  const showMore = useCallback(() => setShown(({ query: of, count }) => ({ query: of, count: count + STEP })), []);
  const tokens = form?.tokens ?? noTokens;
  const matches = useMemo(() => searchTokens(tokens, query), [tokens, query]);
  const held = useMemo(
    () => (form ? heldSwapTokens({ tokens: matches, balances: form.balances, chainId: form.chainId }) : []),
    [form, matches],
  );
  const suggested = useMemo(() => suggestedTokens(tokens), [tokens]);
  if (status === "error") return <ErrorState title={texts.failed} onRetry={retry} />;
  if (!form) return <TokenChoicePlaceholders />;

  const isChosen = ({ address }: SwapToken) =>
    [form.from, form.to].some((chosen) => chosen !== undefined && isSameToken(chosen.address, address));
  const choose = ({ address }: SwapToken) => {
    set(target === "source" ? { from: address } : { to: address });
    void client.modal.back();
  };
  return (
    <div className="portico-stack portico-swap-tokens">
      <SearchField value={search} onChange={setSearch} label={texts.searchTokens} />
      <p className="portico-visually-hidden" role="status">
        {query === "" ? null : matches.length === 0 ? texts.noTokensFound : String(matches.length)}
      </p>
      {query === "" && suggested.length > 0 ? (
        <SuggestedTokens tokens={suggested} isChosen={isChosen} onChoose={choose} />
      ) : null}
      {matches.length === 0 ? (
        <EmptyState icon="coins" title={texts.noTokensFound} hint={notices.nothingFoundHint} />
      ) : null}
      {held.length > 0 ? (
        <>
          <h3 className="portico-section-title">{texts.yourTokens}</h3>
          <ul className="portico-stack" aria-label={texts.yourTokens}>
            {held.map(({ token, balance, value }) => (
              <li key={token.address} className="portico-token-choice">
                <SwapTokenRow
                  token={token}
                  balance={balance}
                  value={value}
                  isChosen={isChosen(token)}
                  onChoose={choose}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {matches.length > 0 ? (
        <>
          <h3 className="portico-section-title">{texts.tokens}</h3>
          <ul className="portico-stack" aria-label={texts.tokens}>
            {matches.slice(0, shown.count).map((token) => (
              <li key={token.address} className="portico-token-choice">
                <SwapTokenRow token={token} isChosen={isChosen(token)} onChoose={choose} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {matches.length > shown.count ? <EndMarker isLoading={false} onReached={showMore} /> : null}
    </div>
  );
};
