import type { TokenBalance } from "@portico/core";
import { accountIdOf } from "@portico/core/domain";
import { type AccountContext, isBuyingOffered } from "@portico/core/views";
import { memo } from "react";
import { BalancesNote } from "../../origin/BalancesNote.tsx";
import { TokenAmount, UsdValue } from "../../parts/amount/Figures.tsx";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { TokenImage } from "../../parts/images/TokenImage.tsx";
import { Row } from "../../parts/Row.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { RetryButton } from "../../parts/states/RetryButton.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { Tag } from "../../parts/Tag.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useHasView } from "../../provider/ViewsContext.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import type { AccountProps } from "./ConnectedAccount.ts";
import { useTokens } from "./useTokens.ts";

interface TokenListProps extends AccountProps {
  readonly accountState: AccountContext;
}

const Token = memo(({ token }: { readonly token: TokenBalance }) => {
  const { name, symbol, iconUrl, quantity, value } = token;
  return (
    <li className="portico-item">
      <TokenImage src={iconUrl} symbol={symbol || name} address={token.address} />
      <span className="portico-row-text">
        <span className="portico-row-label">
          <bdi>{name || symbol}</bdi>
        </span>
        <span className="portico-row-detail">
          <TokenAmount amount={quantity.numeric} symbol={symbol} />
        </span>
      </span>
      {value === undefined ? null : (
        <span className="portico-item-value">
          <UsdValue value={value} />
        </span>
      )}
    </li>
  );
});

/** Shown without tokens: ways to get a first one. */
const NoTokens = ({ accountState, account }: Pick<TokenListProps, "accountState" | "account">) => {
  const client = usePortico();
  const hasView = useHasView();
  const { account: texts } = useAccountTexts();
  const isSmartAccount = account.account.type === "smartAccount";
  const canBuy = isBuyingOffered(accountState) && hasView("OnRampProviders");
  return (
    <div className="portico-stack portico-offers">
      <p className="portico-empty-line">{texts.noTokens}</p>
      {canBuy ? (
        <Row
          image={<IconBox icon="card" variant="accent" />}
          label={texts.buyCard}
          detail={texts.buyCardHint}
          end={<Tag variant="success">{texts.popularTag}</Tag>}
          onClick={() => {
            void client.events.send({ event: "SELECT_BUY_CRYPTO", properties: { isSmartAccount } });
            void client.router.push({ name: "OnRampProviders" });
          }}
        />
      ) : null}
      <Row
        image={<IconBox icon="arrowDown" variant="accent" />}
        label={texts.receiveFunds}
        detail={texts.receiveFundsHint}
        hasArrow
        onClick={() => void client.router.push({ name: "WalletReceive" })}
      />
    </div>
  );
};

/** The tokens of the account on the active network (docs/rules/account.md#token-list). */
export const TokenList = ({ accountState, account, network }: TokenListProps) => {
  const { account: texts } = useAccountTexts();
  const { balances, isFailed, canRetry, retry, retryAtMillis } = useTokens(account.address, network.caipNetworkId);
  if (isFailed && !balances && !canRetry) return <EmptyState icon="coins" title={texts.balanceFailed} />;
  if (isFailed && !balances)
    return <ErrorState title={texts.tokensFailed} onRetry={retry} notBeforeMillis={retryAtMillis} />;
  if (!balances) {
    return (
      <div className="portico-stack" aria-busy="true">
        <Skeleton shape="item" />
        <Skeleton shape="item" />
        <Skeleton shape="item" />
      </div>
    );
  }
  return (
    <>
      {balances.length === 0 ? (
        <NoTokens accountState={accountState} account={account} />
      ) : (
        <ul className="portico-items" aria-label={texts.tokensTab}>
          {balances.map((token) => (
            <Token key={token.address ?? token.symbol} token={token} />
          ))}
        </ul>
      )}
      <BalancesNote
        account={accountIdOf(network.caipNetworkId, account.address)}
        retry={<RetryButton onRetry={retry} notBeforeMillis={retryAtMillis} />}
      />
    </>
  );
};
