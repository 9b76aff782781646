import type { SendPreview } from "@portico/core";
import { formatUnits, parseAccountId } from "@portico/core/domain";
import { ExactAmount } from "../../parts/amount/Figures.tsx";
import { Detail } from "../../parts/Detail.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { NetworkDetail } from "../../parts/NetworkDetail.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { FeeDetail } from "./FeeDetail.tsx";

/** What the transaction costs, whom and what it reaches, and what a simulation has shown. */
export const PreviewDetails = ({ preview }: { readonly preview: SendPreview }) => {
  const { send: texts } = useMoneyTexts();
  const { networks } = useStore(usePortico().networks.store);
  const { fee, token, recipient, amount, received, simulated, createsTokenAccount, request } = preview;
  const { decimals } = token.quantity;
  const account = parseAccountId(preview.account);
  const network =
    account instanceof Error ? undefined : networks.find(({ caipNetworkId }) => caipNetworkId === account.chainId);
  return (
    <section className="portico-details" aria-label={texts.details}>
      <h3 className="portico-section-title">{texts.details}</h3>
      <dl>
        <Detail label={texts.networkCost}>
          {fee ? <FeeDetail fee={fee} symbol={network?.nativeCurrency.symbol ?? ""} /> : texts.walletCost}
        </Detail>
        {received < amount ? (
          <Detail label={texts.receives}>
            <ExactAmount amount={formatUnits(received, decimals)} symbol={token.symbol} />
            <span className="portico-hint">{texts.takesFee}</span>
          </Detail>
        ) : null}
        <Detail label={texts.address}>
          <bdi dir="ltr" className="portico-whole-address">
            {recipient.address}
          </bdi>
        </Detail>
        {network ? <NetworkDetail network={network} /> : null}
      </dl>
      {createsTokenAccount ? <p className="portico-hint">{texts.opensAccount}</p> : null}
      {request ? null : (
        <p className="portico-hint portico-simulation" data-simulated={simulated}>
          <Icon name={simulated ? "check" : "help"} />
          {simulated ? texts.simulated : texts.notSimulated}
        </p>
      )}
    </section>
  );
};
