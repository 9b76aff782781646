import { fillText } from "@portico/core/strings";
import { useEffect, useState } from "react";
import { useCopy } from "../../actions/useCopy.ts";
import { PageLink } from "../../links/PageLink.tsx";
import { ProviderLogo, providerNames } from "../../login/ProviderLogo.tsx";
import { useLoginFlow } from "../../login/useLoginFlow.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { QrCode } from "../../parts/images/QrCode.tsx";
import { WaitingForWallet } from "../../parts/states/WaitingForWallet.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useConnectingTexts } from "../../texts/useConnectingTexts.ts";
import { useLoginTexts } from "../../texts/useLoginTexts.ts";

const Logo = () => (
  <span className="portico-icon-box" data-size="huge">
    <ProviderLogo provider="farcaster" />
  </span>
);

/** The code to scan with a phone, and the link behind it. */
const FarcasterCode = ({ url }: { readonly url: string | undefined }) => {
  const texts = useLoginTexts();
  const { actions } = useViewTexts();
  const copy = useCopy(actions.linkCopied);
  return (
    <div className="portico-pairing">
      <div className="portico-qr-frame" data-state={url ? "ready" : "loading"}>
        {url ? (
          <QrCode key={url} text={url} label={texts.farcasterCode}>
            <ProviderLogo provider="farcaster" />
          </QrCode>
        ) : null}
      </div>
      <p className="portico-visually-hidden" role="status">
        {url ? texts.farcasterReady : texts.loadingCode}
      </p>
      <p className="portico-pairing-hint">{texts.farcasterHint}</p>
      <Button disabled={!url} onClick={() => url && void copy(url)}>
        <Icon name="copy" />
        {actions.copyLink}
      </Button>
    </div>
  );
};

/** The link to Farcaster on the same phone, and the code for Farcaster on another one. */
const FarcasterLink = ({ url }: { readonly url: string | undefined }) => {
  const texts = useLoginTexts();
  const { actions } = useViewTexts();
  const { pairing } = useConnectingTexts();
  const [showsCode, setShowsCode] = useState(false);
  return (
    <div className="portico-pairing">
      <WaitingForWallet image={<Logo />} status="waiting" title={texts.continueInFarcaster}>
        {url ? (
          <PageLink className="portico-button portico-login-link" href={url}>
            {texts.openFarcaster}
            <Icon name="external" />
            <span className="portico-visually-hidden">, {actions.opensNewTab}</span>
          </PageLink>
        ) : (
          <Button variant="accent" disabled>
            {texts.openFarcaster}
          </Button>
        )}
      </WaitingForWallet>
      <Button variant="link" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
        <Icon name="qrCode" />
        {pairing.qrCodeTab}
      </Button>
      {showsCode ? <FarcasterCode url={url} /> : null}
    </div>
  );
};

/** Signs in with Farcaster, which visitors have on a phone (docs/rules/embedded.md#views-of-a-login). */
export const ConnectingFarcaster = () => {
  const client = usePortico();
  const texts = useLoginTexts();
  const flow = useLoginFlow();
  const isMobile = useStore(client.walletPicker.store)?.context.device.isMobile ?? false;
  useEffect(() => {
    // The views show what became of it.
    client.embedded.login({ social: "farcaster" }).catch(() => {});
  }, [client]);

  if (flow.status === "retrievingUser") {
    const title = fillText(texts.loginWith, { provider: providerNames.farcaster });
    return <WaitingForWallet image={<Logo />} status="waiting" title={title} hint={texts.loadingUser} />;
  }
  const url = flow.status === "awaitingFarcaster" ? flow.url : undefined;
  return isMobile ? <FarcasterLink url={url} /> : <FarcasterCode url={url} />;
};
