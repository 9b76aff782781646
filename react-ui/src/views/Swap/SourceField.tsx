import type { SetSwapParameters, SwapForm } from "@portico/core";
import { compareDecimals, multiplyDecimals } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { isPriceKnown, swapBalance } from "@portico/core/views";
import { AmountField } from "../../parts/amount/AmountField.tsx";
import { FieldBalance } from "../../parts/amount/FieldBalance.tsx";
import { TokenButton } from "../../parts/amount/TokenButton.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface SourceFieldProps {
  readonly form: SwapForm;
  readonly isInvalid: boolean;
  readonly set: (change: SetSwapParameters) => void;
  readonly onSelect: () => void;
}

/** A balance of a known value up to this counts as none, in USD. */
const DUST_USD = "0.00005";

/** What is paid. */
export const SourceField = ({ form, isInvalid, set, onSelect }: SourceFieldProps) => {
  const client = usePortico();
  const { swap: texts } = useMoneyTexts();
  const sellsCoins = useStore(client.modalOptions.store)?.features.onramp ?? false;
  const { from, amount, maximum, prices } = form;
  const price = from && prices[from.address.toLowerCase()];
  const balance = (from && swapBalance(form, from.address)) ?? "0";
  const isDust = isPriceKnown(price)
    ? compareDecimals(multiplyDecimals(balance, price), DUST_USD) <= 0
    : compareDecimals(balance, "0") === 0;
  return (
    <AmountField
      // Each token has its own decimals and price.
      key={from?.address ?? ""}
      label={texts.pay}
      amount={amount}
      symbol={from?.symbol ?? ""}
      decimals={from?.decimals ?? 0}
      price={price}
      maximum={maximum}
      isOff={from === undefined}
      isInvalid={isInvalid}
      token={
        <TokenButton
          symbol={from?.symbol}
          iconUrl={from?.logoUri}
          address={from?.address}
          prompt={texts.selectToken}
          label={fillText(texts.tokenLabel, { symbol: from?.symbol ?? "" })}
          onClick={onSelect}
        />
      }
      balance={from ? <FieldBalance balance={balance} isExceeded={isInvalid} canBuy={isDust && sellsCoins} /> : null}
      onChange={(next) => set({ amount: next })}
      {...(isDust ? {} : { onMaximum: () => set({ amount: "maximum" }) })}
    />
  );
};
