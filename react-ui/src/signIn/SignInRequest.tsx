import type { PorticoError } from "@portico/core";
import { fillText, visitorText } from "@portico/core/strings";
import { useDisconnectAndClose } from "../actions/useDisconnectAndClose.ts";
import { useActiveNetwork } from "../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../hooks/wallet/useAccount.ts";
import { Button } from "../parts/Button.tsx";
import { Image } from "../parts/images/Image.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useTexts } from "../texts/TextsProvider.tsx";
import { useAccountTexts } from "../texts/useAccountTexts.ts";
import { useErrorTexts } from "../texts/useErrorTexts.ts";

interface SignInRequestProps {
  /** Whether the site lets nobody stay connected without signing in. */
  readonly isRequired?: boolean | undefined;
  /** Why the visitor is asked again. */
  readonly error?: PorticoError | undefined;
  /** The event that is sent when the visitor starts to sign. */
  readonly startedAs?: "CLICK_SIGN_SIWX_MESSAGE";
}

/** Asks the visitor to sign in with the wallet (docs/rules/identity.md#signing-in-with-a-wallet). */
export const SignInRequest = ({ isRequired = false, error, startedAs }: SignInRequestProps) => {
  const client = usePortico();
  const errors = useErrorTexts();
  const { views } = useTexts();
  const { signIn: texts } = useAccountTexts();
  const account = useAccount();
  const network = useActiveNetwork();
  const { isShaking } = useStore(client.modal.store);
  const { status } = useStore(client.siwx.store);
  const { isBusy: isLeaving, disconnect } = useDisconnectAndClose();
  const site = useStore(client.modalOptions.store)?.metadata;
  const app = site?.name || texts.unnamedApp;
  const connected = account.status === "connected" ? account : undefined;
  const wallet = connected?.wallet;
  const isSigning = status === "signing";
  const canSign = status === "signedOut";
  const properties = {
    network: network.caipNetworkId,
    isSmartAccount: connected?.account.type === "smartAccount",
  };
  const sign = () => {
    if (startedAs) void client.events.send({ event: startedAs, properties });
    // The client shows why it failed.
    client.siwx.signIn().catch(() => {});
  };
  const cancel = () => {
    void client.events.send({ event: "CLICK_CANCEL_SIWX", properties });
    void (isRequired ? disconnect() : client.modal.close());
  };
  return (
    <div className="portico-sign-in">
      <div className="portico-sign-in-images">
        <Image src={site?.icons[0]} name={app} shape="circle" size="huge" />
        <Image src={wallet?.iconUrl} name={wallet?.name ?? app} shape="circle" size="huge" />
      </div>
      <p className="portico-sign-in-heading">{fillText(texts.heading, { app })}</p>
      <p className="portico-hint">{isRequired ? texts.hint : texts.optionalHint}</p>
      {/* The dialog shakes when the visitor tries to leave; this says the same to screen readers. */}
      <p className="portico-visually-hidden" role="status">
        {isShaking ? views.dialog.signInFirst : null}
      </p>
      {error ? (
        <p className="portico-field-error" role="alert">
          {visitorText(error, errors)}
        </p>
      ) : null}
      <div className="portico-button-pair">
        <Button isBusy={isLeaving} onClick={cancel}>
          {views.actions.cancel}
        </Button>
        <Button
          variant="accent"
          aria-disabled={canSign || isSigning ? undefined : true}
          isBusy={isSigning}
          onClick={canSign ? sign : undefined}
        >
          {isSigning ? texts.signing : texts.sign}
        </Button>
      </div>
    </div>
  );
};
