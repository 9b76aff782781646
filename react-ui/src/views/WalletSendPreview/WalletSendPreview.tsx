import type { SendPreview } from "@portico/core";
import { formatUnits, shortAccount } from "@portico/core/domain";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../parts/Button.tsx";
import { Avatar } from "../../parts/images/Avatar.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { ServiceImage } from "../../parts/images/ServiceImage.tsx";
import { RecipientWarnings } from "../../parts/RecipientWarnings.tsx";
import { usePortico, usePorticoContext } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { AmountText } from "./AmountText.tsx";
import { PreviewDetails } from "./PreviewDetails.tsx";

const Summary = ({ preview }: { readonly preview: SendPreview }) => {
  const { send: texts } = useViewTexts();
  const { locale } = usePorticoContext();
  const { token, recipient, amount } = preview;
  const { address, name, avatarUrl } = recipient;
  return (
    <div className="portico-transfer-summary">
      <div className="portico-item">
        <span className="portico-row-text">
          <span className="portico-row-detail">{texts.send}</span>
          <AmountText amount={formatUnits(amount, token.quantity.decimals)} token={token} locale={locale} />
        </span>
        <ServiceImage src={token.iconUrl} name={token.symbol} shape="circle" />
      </div>
      <span className="portico-transfer-arrow">
        <Icon name="arrowDown" />
      </span>
      <div className="portico-item">
        <span className="portico-row-text">
          <span className="portico-row-detail">{texts.to}</span>
          <span className="portico-transfer-main" title={name ?? address}>
            <bdi>{shortAccount("account", address, name)}</bdi>
          </span>
        </span>
        <Avatar address={address} src={avatarUrl} />
      </div>
    </div>
  );
};

/** What will be sent, to whom, and what is known of the outcome. Only `Send` asks the wallet (docs/rules/send.md#preview). */
export const WalletSendPreview = () => {
  const client = usePortico();
  const { send: texts, actions } = useViewTexts();
  const { preview: current, status } = useStore(client.send.store);
  // The form is emptied once the transaction is sent, while this view is still leaving.
  const [preview] = useState(current);
  const [isSubmitted, setSubmitted] = useState(false);
  const isMissing = preview === undefined;
  useEffect(() => {
    if (isMissing) void client.modal.back();
  }, [client, isMissing]);
  const isLeaving = useRef(false);
  if (isMissing) return null;

  const submit = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    setSubmitted(true);
    const sent = client.send.submit(preview);
    // The account shows the reminder of a request that waits in the wallet.
    void client.router.reset({ name: "Account" });
    sent.then(
      () => client.toasts.show({ message: texts.started, variant: "success" }),
      () => {},
    );
  };
  const isBusy = isSubmitted || status === "sending";
  return (
    <div className="portico-send">
      <Summary preview={preview} />
      <PreviewDetails preview={preview} />
      <RecipientWarnings warnings={preview.recipient.warnings} />
      <p className="portico-hint portico-send-final">{texts.finalWarning}</p>
      <div className="portico-button-pair">
        <Button onClick={() => void client.modal.back()}>{actions.cancel}</Button>
        <Button variant="accent" isBusy={isBusy} onClick={submit}>
          {texts.send}
        </Button>
      </div>
    </div>
  );
};
