import type { TokenBalance } from "@portico/core";
import { searchTokens } from "@portico/core/views";
import { useState } from "react";
import { useSendForm } from "../../hooks/money/useSendForm.ts";
import { TokenAmount, UsdValue } from "../../parts/amount/Figures.tsx";
import { Button } from "../../parts/Button.tsx";
import { TokenImage } from "../../parts/images/TokenImage.tsx";
import { Row } from "../../parts/Row.tsx";
import { SearchField } from "../../parts/SearchField.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { TokenChoicePlaceholders } from "../../parts/states/TokenChoicePlaceholders.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useHasView } from "../../provider/ViewsContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface TokenRowProps {
  readonly token: TokenBalance;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const TokenRow = ({ token, isChosen, onChoose }: TokenRowProps) => {
  const { name, symbol, iconUrl, quantity, value } = token;
  return (
    <Row
      image={<TokenImage src={iconUrl} symbol={symbol || name} address={token.address} />}
      label={name || symbol}
      detail={<TokenAmount amount={quantity.numeric} symbol={symbol} />}
      end={
        value === undefined ? null : (
          <span className="portico-item-value">
            <UsdValue value={value} />
          </span>
        )
      }
      aria-current={isChosen || undefined}
      onClick={onChoose}
    />
  );
};

/** The tokens of the account, one of which is sent. A choice leads back to the form. */
export const WalletSendSelectToken = () => {
  const client = usePortico();
  const hasView = useHasView();
  const { send: texts } = useMoneyTexts();
  const { account: accountTexts } = useAccountTexts();
  const { notices } = useViewTexts();
  const { state, status, set, retry } = useSendForm();
  const [search, setSearch] = useState("");
  if (status === "error") return <ErrorState title={accountTexts.tokensFailed} onRetry={retry} />;
  if (status !== "success") return <TokenChoicePlaceholders />;

  const matches = searchTokens(state.tokens, search);
  const hasTokens = state.tokens.length > 0;
  const choose = (token: TokenBalance) => {
    set({ token: token.address ?? "native" });
    void client.modal.back();
  };
  return (
    <div className="portico-stack">
      {hasTokens ? <SearchField value={search} onChange={setSearch} label={texts.searchTokens} /> : null}
      <p className="portico-visually-hidden" role="status">
        {search.trim() === "" ? null : matches.length === 0 ? texts.noTokensFound : String(matches.length)}
      </p>
      {matches.length === 0 ? (
        <EmptyState
          icon="coins"
          title={texts.noTokensFound}
          hint={hasTokens ? notices.nothingFoundHint : texts.noTokensHint}
        >
          {!hasTokens && hasView("OnRampProviders") ? (
            <Button onClick={() => void client.router.push({ name: "OnRampProviders" })}>{accountTexts.buy}</Button>
          ) : null}
        </EmptyState>
      ) : (
        <ul className="portico-stack" aria-label={accountTexts.tokensTab}>
          {matches.map((token) => (
            <li key={token.address ?? token.symbol} className="portico-token-choice">
              <TokenRow
                token={token}
                isChosen={state.token !== undefined && state.token.address === token.address}
                onChoose={() => choose(token)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
