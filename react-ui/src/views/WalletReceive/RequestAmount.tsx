import type { Network, SwapToken } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { useCopy } from "../../actions/useCopy.ts";
import { AmountField } from "../../parts/amount/AmountField.tsx";
import { TokenButton } from "../../parts/amount/TokenButton.tsx";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface RequestAmountProps {
  readonly network: Network;
  readonly token: SwapToken;
  /** Undefined while nothing is asked for. */
  readonly amount: string | undefined;
  readonly uri: string | undefined;
  readonly onChange: (amount: string | undefined) => void;
  /** Leads to the other tokens; undefined on a network that has only its coin. */
  readonly onChooseToken: (() => void) | undefined;
}

/** Asks for an amount of a token: the code and the copied link then name it. */
export const RequestAmount = ({ network, token, amount, uri, onChange, onChooseToken }: RequestAmountProps) => {
  const { receive: texts } = useAccountTexts();
  const { actions } = useViewTexts();
  const copy = useCopy(texts.requestCopied);
  const { send: moneyTexts } = useMoneyTexts();
  const { symbol, decimals, logoUri, address } = token;
  if (amount === undefined) {
    return (
      <Button variant="link" onClick={() => onChange("")}>
        {texts.requestAmount}
      </Button>
    );
  }
  return (
    <div className="portico-request">
      <AmountField
        // Each token has its own decimals.
        key={address}
        amount={amount}
        symbol={symbol}
        decimals={decimals}
        price={undefined}
        token={
          onChooseToken ? (
            <TokenButton
              symbol={symbol}
              iconUrl={logoUri}
              address={address}
              prompt={moneyTexts.selectToken}
              label={fillText(moneyTexts.tokenLabel, { symbol })}
              onClick={onChooseToken}
            />
          ) : (
            <bdi className="portico-request-symbol">{symbol}</bdi>
          )
        }
        onChange={onChange}
      />
      <p className="portico-hint">{fillText(texts.requestNetwork, { network: network.name })}</p>
      <div className="portico-button-pair">
        <Button onClick={() => onChange(undefined)}>{texts.addressOnly}</Button>
        <Button variant="accent" onClick={() => void (uri && copy(uri))}>
          <Icon name="copy" />
          {actions.copyLink}
        </Button>
      </div>
    </div>
  );
};
