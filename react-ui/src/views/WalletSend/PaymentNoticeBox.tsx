import type { Network } from "@portico/core";
import { chooseNetwork } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { useNetworkList } from "../../hooks/network/useNetworkList.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import type { PaymentNotice } from "./usePaymentLink.ts";

/** Says why a payment link did not fill the form, or what of it is left out (docs/rules/payment-uris.md#in-the-form). */
export const PaymentNoticeBox = ({ notice }: { readonly notice: PaymentNotice | undefined }) => {
  const client = usePortico();
  const { networkState } = useNetworkList();
  const { send: texts } = useMoneyTexts();
  const { switchChain } = useViewTexts();
  const network = notice?.kind === "otherNetwork" ? notice.network : undefined;
  const switchTo = (target: Network) => {
    const view = chooseNetwork(target, networkState);
    if (view) void client.router.push(view);
  };
  return (
    <div role="status" className="portico-payment-notice">
      {notice ? (
        <p className="portico-warning">
          <Icon name="warning" />
          <span>
            {notice.kind === "otherNetwork"
              ? fillText(texts.otherNetwork, { network: notice.network.name })
              : texts[notice.kind]}
          </span>
        </p>
      ) : null}
      {network ? (
        <Button onClick={() => switchTo(network)}>{fillText(switchChain.switchTo, { chain: network.name })}</Button>
      ) : null}
    </div>
  );
};
