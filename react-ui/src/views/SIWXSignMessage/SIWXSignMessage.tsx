import { fillText, visitorText } from "@portico/core/strings";
import { useDisconnectAndClose } from "../../actions/useDisconnectAndClose.ts";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import type { ViewProps } from "../../modal/ViewProps.ts";
import { Button } from "../../parts/Button.tsx";
import { Image } from "../../parts/images/Image.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useTexts } from "../../texts/TextsProvider.tsx";

export interface SIWXSignMessageProps extends ViewProps<"SIWXSignMessage"> {
  /** Asks the wallet for the signature. When left out there is nothing to sign, and the button says so. */
  readonly onSign?: () => void;
  readonly isSigning?: boolean;
}

/** Asks the visitor to sign in with the wallet (docs/rules/identity.md#signing-in-with-a-wallet). */
export const SIWXSignMessage = ({ view, onSign, isSigning = false }: SIWXSignMessageProps) => {
  const client = usePortico();
  const { errors, views } = useTexts();
  const texts = views.signIn;
  const account = useAccount();
  const network = useActiveNetwork();
  const { isShaking } = useStore(client.modal.store);
  const { isBusy: isLeaving, disconnect } = useDisconnectAndClose();
  const site = useStore(client.modalOptions.store)?.metadata;
  const app = site?.name || texts.unnamedApp;
  const connected = account.status === "connected" ? account : undefined;
  const wallet = connected?.wallet;
  const canSign = onSign !== undefined && !isSigning;
  const cancel = () => {
    const isSmartAccount = connected?.account.type === "smartAccount";
    const properties = { network: network.caipNetworkId, isSmartAccount };
    void client.events.send({ event: "CLICK_CANCEL_SIWX", properties });
    void (view.isRequired ? disconnect() : client.modal.close());
  };
  return (
    <div className="portico-sign-in">
      <div className="portico-sign-in-images">
        <Image src={site?.icons[0]} name={app} shape="circle" size="huge" />
        <Image src={wallet?.iconUrl} name={wallet?.name ?? app} shape="circle" size="huge" />
      </div>
      <p className="portico-sign-in-heading">{fillText(texts.heading, { app })}</p>
      <p className="portico-hint">{view.isRequired ? texts.hint : texts.optionalHint}</p>
      {/* The dialog shakes when the visitor tries to leave; this says the same to screen readers. */}
      <p className="portico-visually-hidden" role="status">
        {isShaking ? views.dialog.signInFirst : null}
      </p>
      {view.error ? (
        <p className="portico-sign-in-error" role="alert">
          {visitorText(view.error, errors)}
        </p>
      ) : null}
      <div className="portico-button-pair">
        <Button isBusy={isLeaving} onClick={cancel}>
          {views.actions.cancel}
        </Button>
        <Button
          variant="accent"
          aria-disabled={canSign ? undefined : true}
          isBusy={isSigning}
          onClick={canSign ? onSign : undefined}
        >
          {isSigning ? texts.signing : texts.sign}
        </Button>
      </div>
    </div>
  );
};
