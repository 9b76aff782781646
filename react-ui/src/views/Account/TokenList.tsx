import type { TokenBalance } from "@portico/core";
import { type AccountContext, formatCurrency, isBuyingOffered, limits, truncateDecimal } from "@portico/core/domain";

import { useHasView } from "../../modal/ViewsContext.ts";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { ServiceImage } from "../../parts/images/ServiceImage.tsx";
import { Row } from "../../parts/Row.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { Tag } from "../../parts/Tag.tsx";
import { usePortico, usePorticoContext } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import type { AccountProps } from "./ConnectedAccount.ts";
import { useTokens } from "./useTokens.ts";

interface TokenListProps extends AccountProps {
  readonly accountState: AccountContext;
}

const Token = ({ token }: { readonly token: TokenBalance }) => {
  const { locale } = usePorticoContext();
  const { name, symbol, iconUrl, quantity, value } = token;
  return (
    <li className="portico-item">
      <ServiceImage src={iconUrl} name={symbol || name} shape="circle" />
      <span className="portico-row-text">
        <span className="portico-row-label">
          <bdi>{name || symbol}</bdi>
        </span>
        <span className="portico-row-detail">
          <bdi>{`${truncateDecimal(quantity.numeric, limits.TOKEN_AMOUNT_DECIMALS)} ${symbol}`}</bdi>
        </span>
      </span>
      {value === undefined ? null : (
        <bdi dir="ltr" className="portico-item-value">
          {formatCurrency(value, "USD", locale)}
        </bdi>
      )}
    </li>
  );
};

/** Shown without tokens: ways to get a first one. */
const NoTokens = ({ accountState, account }: Pick<TokenListProps, "accountState" | "account">) => {
  const client = usePortico();
  const hasView = useHasView();
  const { account: texts } = useViewTexts();
  const isSmartAccount = account.account.type === "smartAccount";
  const canBuy = isBuyingOffered(accountState) && hasView("OnRampProviders");
  return (
    <div className="portico-rows portico-offers">
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
  const { account: texts } = useViewTexts();
  const { balances, isFailed, canRetry, retry, retryAtMillis } = useTokens(account.address, network.caipNetworkId);
  if (isFailed && !canRetry) return <EmptyState icon="coins" title={texts.balanceFailed} />;
  if (isFailed)
    return (
      <ErrorState
        title={texts.tokensFailed}
        onRetry={retry}
        {...(retryAtMillis === undefined ? {} : { notBeforeMillis: retryAtMillis })}
      />
    );
  if (!balances) {
    return (
      <div className="portico-rows" aria-busy="true">
        <Skeleton shape="item" />
        <Skeleton shape="item" />
        <Skeleton shape="item" />
      </div>
    );
  }
  if (balances.length === 0) return <NoTokens accountState={accountState} account={account} />;
  return (
    <ul className="portico-items" aria-label={texts.tokensTab}>
      {balances.map((token) => (
        <Token key={token.address ?? token.symbol} token={token} />
      ))}
    </ul>
  );
};
