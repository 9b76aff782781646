import type { SendPreview } from "@portico/core";
import { formatUnits, parseAccountId } from "@portico/core/domain";
import type { ReactNode } from "react";
import { shownAmount } from "../../parts/amount/shownAmount.ts";
import { Icon } from "../../parts/images/Icon.tsx";
import { NetworkImage } from "../../parts/images/NetworkImage.tsx";
import { usePortico, usePorticoContext } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { FeeDetail } from "./FeeDetail.tsx";

const Detail = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="portico-detail">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What the transaction costs, whom and what it reaches, and what a simulation has shown. */
export const PreviewDetails = ({ preview }: { readonly preview: SendPreview }) => {
  const { send: texts } = useMoneyTexts();
  const { locale } = usePorticoContext();
  const { networks } = useStore(usePortico().networks.store);
  const { fee, token, recipient, amount, received, simulated, createsTokenAccount } = preview;
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
            <bdi dir="ltr">{`${shownAmount(formatUnits(received, decimals), locale, decimals)} ${token.symbol}`}</bdi>
            <span className="portico-hint">{texts.takesFee}</span>
          </Detail>
        ) : null}
        <Detail label={texts.address}>
          <bdi dir="ltr" className="portico-whole-address">
            {recipient.address}
          </bdi>
        </Detail>
        {network ? (
          <Detail label={texts.network}>
            <span className="portico-detail-network">
              <NetworkImage network={network} size="tiny" />
              <bdi>{network.name}</bdi>
            </span>
          </Detail>
        ) : null}
      </dl>
      {createsTokenAccount ? <p className="portico-hint">{texts.opensAccount}</p> : null}
      <p className="portico-hint portico-simulation" data-simulated={simulated}>
        <Icon name={simulated ? "check" : "help"} />
        {simulated ? texts.simulated : texts.notSimulated}
      </p>
    </section>
  );
};
