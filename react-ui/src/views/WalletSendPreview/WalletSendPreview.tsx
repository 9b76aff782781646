import type { SendPreview, SigningMark } from "@portico/core";
import { formatUnits, parseAccountId } from "@portico/core/domain";
import { shortAccount } from "@portico/core/views";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../parts/Button.tsx";
import { Avatar } from "../../parts/images/Avatar.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { TokenImage } from "../../parts/images/TokenImage.tsx";
import { MayHappen } from "../../parts/MayHappen.tsx";
import { RecipientWarnings } from "../../parts/RecipientWarnings.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { SigningPreview } from "../../signing/SigningPreview.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { rememberTab } from "../Account/useChosenTab.ts";
import { AmountText } from "./AmountText.tsx";
import { PreviewDetails } from "./PreviewDetails.tsx";

const Summary = ({ preview }: { readonly preview: SendPreview }) => {
  const { send: texts } = useMoneyTexts();
  const { token, recipient, amount } = preview;
  const { address, name, avatarUrl } = recipient;
  return (
    <div className="portico-transfer-summary">
      <div className="portico-item">
        <span className="portico-row-text">
          <span className="portico-row-detail">{texts.send}</span>
          <AmountText amount={formatUnits(amount, token.quantity.decimals)} token={token} />
        </span>
        <TokenImage src={token.iconUrl} symbol={token.symbol} address={token.address} />
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
        <Avatar address={address} name={name} src={avatarUrl} />
      </div>
    </div>
  );
};

/** The recipient's warnings say these. */
const markedAsWarnings: ReadonlyArray<SigningMark> = ["valueToNewAddress"];

/** What will be sent, to whom, and what is known of the outcome. Only `Send` asks the wallet. */
export const WalletSendPreview = () => {
  const client = usePortico();
  const { send: texts } = useMoneyTexts();
  const { actions } = useViewTexts();
  const state = useStore(client.send.store);
  const { preview: current, status } = state;
  // The form is emptied once the transaction is sent, while this view is still leaving.
  const [preview] = useState(current);
  const [isSubmitted, setSubmitted] = useState(false);
  // An equal transfer that turns out to have happened empties the form too.
  const isMissing = current === undefined && !isSubmitted;
  useEffect(() => {
    if (isMissing && client.router.store.get().view?.name === "WalletSendPreview") void client.modal.back();
  }, [client, isMissing]);
  const isLeaving = useRef(false);
  if (!preview) return null;

  // What the button says when it is pressed decides, so that nobody sends twice unawares.
  const isAgain = state.underWay !== undefined && status !== "sending";

  const submit = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    setSubmitted(true);
    // The client shows what becomes of it, on whatever view.
    client.send.submit({ id: preview.id, again: isAgain }).catch(() => {});
    const sender = parseAccountId(preview.account);
    if (!(sender instanceof Error)) rememberTab(client, sender.address, "activity");
    // The account reminds of the request that waits in the wallet.
    void client.router.reset({ name: "Account" });
  };
  const isBusy = isSubmitted || status === "sending";
  return (
    <div className="portico-stack portico-send">
      <Summary preview={preview} />
      <PreviewDetails preview={preview} />
      {preview.request ? <SigningPreview request={preview.request} markedElsewhere={markedAsWarnings} /> : null}
      <RecipientWarnings warnings={preview.recipient.warnings} />
      <p className="portico-hint portico-send-final">{texts.finalWarning}</p>
      <div className="portico-action-bar">
        {/* The buttons answer it, so it is seen with them. */}
        <MayHappen state={state} />
        <div className="portico-button-pair">
          <Button onClick={() => void client.modal.back()}>{actions.cancel}</Button>
          <Button variant="accent" isBusy={isBusy} onClick={submit}>
            {isAgain ? texts.sendAgain : texts.send}
          </Button>
        </div>
      </div>
    </div>
  );
};
