import { fillText } from "@portico/core/strings";
import { chooseNetwork } from "@portico/core/views";
import { useNetworkList } from "../../hooks/network/useNetworkList.ts";
import { Button } from "../../parts/Button.tsx";
import { Warning } from "../../parts/Warning.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { useNetworkTexts } from "../../texts/useNetworkTexts.ts";
import { keepPaymentLink } from "./keptPaymentLinks.ts";
import type { PaymentNotice } from "./usePaymentLink.ts";

/** Says why a payment link did not fill the form, or what of it is left out (docs/rules/payment-uris.md#in-the-form). */
export const PaymentNoticeBox = ({ notice }: { readonly notice: PaymentNotice | undefined }) => {
  const client = usePortico();
  const { networkState } = useNetworkList();
  const { send: texts } = useMoneyTexts();
  const { switchChain } = useNetworkTexts();
  const other = notice?.kind === "otherNetwork" ? notice : undefined;
  const switchTo = ({ network, link }: NonNullable<typeof other>) => {
    const view = chooseNetwork(network, networkState);
    if (!view) return;
    keepPaymentLink(client, link);
    void client.router.push(view);
  };
  return (
    <div role="status" className="portico-stack portico-payment-notice">
      {notice ? (
        <Warning>
          {notice.kind === "otherNetwork"
            ? fillText(texts.otherNetwork, { network: notice.network.name })
            : texts[notice.kind]}
        </Warning>
      ) : null}
      {other ? (
        <Button onClick={() => switchTo(other)}>{fillText(switchChain.switchTo, { chain: other.network.name })}</Button>
      ) : null}
    </div>
  );
};
