import { currencyParts, isBalanceShown, knownTotal } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { useBalance } from "../../hooks/money/useBalance.ts";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { usePorticoContext } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import type { AccountProps } from "./ConnectedAccount.ts";
import { useLoadedTokens } from "./useTokens.ts";

/**
 * The total value in large type as soon as the tokens are known; below it, the balance of the network's native coin.
 */
export const AccountBalance = ({ account, network }: AccountProps) => {
  const { account: texts } = useViewTexts();
  const { locale } = usePorticoContext();
  const { chainNamespace, caipNetworkId } = network;
  const isSupported = isBalanceShown(chainNamespace);
  const native = useBalance({ address: isSupported ? account.address : undefined, chainId: caipNetworkId });
  const tokens = useLoadedTokens(account.address, caipNetworkId);
  if (!isSupported) return null;

  const value = tokens && knownTotal(tokens);
  const total = value === undefined ? undefined : currencyParts(value, "USD", locale);
  const nativeAmount = native.data?.formatted;
  return (
    <div className="portico-balance">
      {total ? (
        <p className="portico-balance-total">
          <span className="portico-visually-hidden">
            {fillText(texts.balanceLabel, { balance: total.map(({ text }) => text).join("") })}
          </span>
          {/* Amounts of money are read from left to right in every language; otherwise the end of "US$" would come
              first in Arabic. */}
          <bdi dir="ltr" aria-hidden="true">
            {total.map(({ text, isFraction }) =>
              isFraction ? (
                <span key={text} className="portico-balance-cents">
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </bdi>
        </p>
      ) : null}
      {nativeAmount ? (
        <p className={total ? "portico-hint" : "portico-balance-total"}>
          <span className="portico-visually-hidden">{fillText(texts.balanceLabel, { balance: nativeAmount })}</span>
          <bdi aria-hidden="true">{nativeAmount}</bdi>
        </p>
      ) : native.status === "error" ? (
        <p className="portico-hint">{texts.balanceFailed}</p>
      ) : (
        <Skeleton shape="line" />
      )}
    </div>
  );
};
