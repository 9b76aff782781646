import type { Network } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { useCopy } from "../../actions/useCopy.ts";
import { AmountField } from "../../parts/amount/AmountField.tsx";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

interface RequestAmountProps {
  readonly network: Network;
  /** Undefined while nothing is asked for. */
  readonly amount: string | undefined;
  readonly uri: string | undefined;
  readonly onChange: (amount: string | undefined) => void;
}

/** Asks for an amount of the network's own coin: the code and the copied link then name it. */
export const RequestAmount = ({ network, amount, uri, onChange }: RequestAmountProps) => {
  const { receive: texts, actions } = useViewTexts();
  const copy = useCopy(texts.requestCopied);
  const { symbol, decimals } = network.nativeCurrency;
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
        amount={amount}
        symbol={symbol}
        decimals={decimals}
        price={undefined}
        token={<bdi className="portico-request-symbol">{symbol}</bdi>}
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
