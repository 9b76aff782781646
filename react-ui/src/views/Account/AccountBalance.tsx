import { formatCompactCurrency, knownTotal, unpricedCount } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { amountFigure, currencyParts, isBalanceShown } from "@portico/core/views";
import { useBalance } from "../../hooks/money/useBalance.ts";
import { useSiteToken } from "../../hooks/money/useSiteToken.ts";
import { fittingSize } from "../../parts/amount/digitSize.ts";
import { Image } from "../../parts/images/Image.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import type { AccountProps } from "./ConnectedAccount.ts";
import { useLoadedTokens } from "./useTokens.ts";

/** A longer total would be too small to read, or take two lines. */
const TOTAL_MAX_CHARACTERS = 24;

/**
 * The total value in large type as soon as the tokens are known; below it, the balance of the site's token or of the
 * network's native coin.
 */
export const AccountBalance = ({ account, network }: AccountProps) => {
  const { account: texts } = useAccountTexts();
  const locale = useFigureLocale();
  const { chainNamespace, caipNetworkId } = network;
  const isSupported = isBalanceShown(chainNamespace);
  const site = useSiteToken(caipNetworkId);
  const shown = useBalance({ address: isSupported ? account.address : undefined, chainId: caipNetworkId });
  const tokens = useLoadedTokens(account.address, caipNetworkId);
  if (!isSupported) return null;

  const value = tokens && knownTotal(tokens);
  const parts = value === undefined ? undefined : currencyParts(value, "USD", locale);
  // A total that leaves something out says so.
  const mark = tokens && unpricedCount(tokens) > 0 ? "≥ " : "";
  // What is not known yet is what the site shows; what cannot be read is the native coin.
  const token = shown.data ? shown.data.token : shown.status === "error" ? undefined : site.token;
  // The list of tokens is refreshed while it is shown, this balance is not.
  const listed = tokens?.find(({ address, symbol }) =>
    token === undefined
      ? address === undefined && symbol === network.nativeCurrency.symbol
      : address?.toLowerCase() === token.toLowerCase(),
  );
  const balance = listed ?? shown.data;
  const imageUrl = shown.data?.imageUrl;
  const fullTotal = parts && mark + parts.map(({ text }) => text).join("");
  const isShort = fullTotal !== undefined && fullTotal.length > TOTAL_MAX_CHARACTERS;
  const total =
    isShort && value !== undefined ? [{ text: formatCompactCurrency(value, "USD", locale), isFraction: false }] : parts;
  const totalText = total && mark + total.map(({ text }) => text).join("");
  const amount = balance && amountFigure(balance.quantity.numeric, { symbol: balance.symbol, locale });
  return (
    <div className="portico-balance">
      {total && totalText ? (
        <p className="portico-balance-total">
          <span className="portico-visually-hidden">{fillText(texts.balanceLabel, { balance: totalText })}</span>
          {/* Amounts of money are read from left to right in every language; otherwise the end of "US$" would come
              first in Arabic. */}
          <bdi
            dir="ltr"
            aria-hidden="true"
            title={isShort ? fullTotal : undefined}
            style={{ fontSize: fittingSize(totalText) }}
          >
            {mark}
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
      {balance && amount ? (
        <p className={total ? "portico-hint" : "portico-balance-total"}>
          <span className={imageUrl ? "portico-with-image" : undefined}>
            {imageUrl ? <Image src={imageUrl} name={balance.symbol} shape="circle" size="tiny" /> : null}
            <span className="portico-visually-hidden">{fillText(texts.balanceLabel, { balance: amount.text })}</span>
            <bdi
              aria-hidden="true"
              dir="ltr"
              title={amount.full}
              style={total ? undefined : { fontSize: fittingSize(amount.text) }}
            >
              {amount.text}
            </bdi>
          </span>
        </p>
      ) : shown.status === "error" ? (
        <p className="portico-hint">{texts.balanceFailed}</p>
      ) : (
        <Skeleton shape="line" />
      )}
    </div>
  );
};
