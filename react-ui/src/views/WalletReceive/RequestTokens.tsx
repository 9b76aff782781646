import type { Network, SwapToken } from "@portico/core";
import { searchTokens } from "@portico/core/views";
import { useEffect, useRef, useState } from "react";
import { EndMarker } from "../../activity/EndMarker.tsx";
import { Button } from "../../parts/Button.tsx";
import { SearchField } from "../../parts/SearchField.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { SwapTokenRow } from "../../swap/SwapTokenRow.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { type OwnToken, useRequestTokens } from "./useRequestTokens.ts";

interface RequestTokensProps {
  readonly network: Network;
  readonly address: string;
  readonly onChoose: (token: SwapToken) => void;
  readonly onCancel: () => void;
}

/** How many tokens are added to the page at once. */
const STEP = 40;

/** The tokens that a payment can be asked for in: the account's own, and those that the network's sources list. */
export const RequestTokens = ({ network, address, onChoose, onCancel }: RequestTokensProps) => {
  const { swap: texts } = useMoneyTexts();
  const { actions, notices } = useViewTexts();
  const { own, others, isLoading } = useRequestTokens(network, address);
  const [search, setSearch] = useState("");
  const [count, setCount] = useState(STEP);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), []);

  const isFound = (token: SwapToken) => searchTokens([token], search).length > 0;
  const held = own.filter(({ token }) => isFound(token));
  const listed = others.filter(isFound);
  const shown = listed.slice(0, count);
  const isEmpty = held.length === 0 && listed.length === 0;
  const groups: ReadonlyArray<{ readonly title: string; readonly tokens: ReadonlyArray<OwnToken> }> = [
    { title: texts.yourTokens, tokens: held },
    { title: texts.tokens, tokens: shown.map((token) => ({ token })) },
  ];
  return (
    <div className="portico-stack portico-request-tokens">
      <h3 ref={heading} tabIndex={-1} className="portico-visually-hidden">
        {texts.selectToken}
      </h3>
      <SearchField value={search} onChange={setSearch} label={texts.searchTokens} />
      <p className="portico-visually-hidden" role="status">
        {search.trim() === "" ? null : isEmpty ? texts.noTokensFound : String(held.length + listed.length)}
      </p>
      {groups.map(({ title, tokens }) =>
        tokens.length > 0 ? (
          <section key={title} className="portico-stack">
            <h4 className="portico-section-title">{title}</h4>
            <ul className="portico-stack" aria-label={title}>
              {tokens.map(({ token, balance, value }) => (
                <li key={token.address} className="portico-token-choice">
                  <SwapTokenRow token={token} balance={balance} value={value} isChosen={false} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
      {isLoading ? (
        <div aria-busy="true">
          <Skeleton shape="item" />
        </div>
      ) : isEmpty ? (
        <EmptyState icon="coins" title={texts.noTokensFound} hint={notices.nothingFoundHint} />
      ) : null}
      {listed.length > count ? <EndMarker isLoading={false} onReached={() => setCount(count + STEP)} /> : null}
      <Button onClick={onCancel}>{actions.cancel}</Button>
    </div>
  );
};
