import type { DirectoryWallet } from "@portico/core";
import { visitorText } from "@portico/core/strings";
import { useCopy } from "../../actions/useCopy.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { QrCode } from "../../parts/images/QrCode.tsx";
import { WalletImage } from "../../parts/images/WalletImage.tsx";
import { WaitingForWallet } from "../../parts/states/WaitingForWallet.tsx";
import { useTexts } from "../../texts/TextsProvider.tsx";
import { useConnectingTexts } from "../../texts/useConnectingTexts.ts";
import { useErrorTexts } from "../../texts/useErrorTexts.ts";
import { useCountdown } from "../../time/useCountdown.ts";
import { CodeStatus } from "./CodeStatus.tsx";
import { DownloadRow } from "./DownloadRow.tsx";
import type { ViewPairing } from "./useViewPairing.ts";

interface QrPanelProps {
  readonly wallet?: DirectoryWallet | undefined;
  readonly pairing: ViewPairing;
}

/** The code to scan, its remaining time, and the link behind it (docs/rules/modal.md#qr-code). */
export const QrPanel = ({ wallet, pairing }: QrPanelProps) => {
  const texts = useTexts();
  const errors = useErrorTexts();
  const { actions, images, notices } = texts.views;
  const { pairing: pairingTexts, connecting } = useConnectingTexts();
  const copy = useCopy(actions.linkCopied);
  const remaining = useCountdown(pairing.expiresAtMillis);

  if (pairing.error) {
    const isDeclined = pairing.error._tag === "ConnectionDeclined";
    return (
      <WaitingForWallet
        image={wallet ? <WalletImage wallet={wallet} size="huge" /> : <IconBox icon="qrCode" size="huge" />}
        status="failed"
        title={isDeclined ? connecting.declined : connecting.failed}
        hint={isDeclined ? notices.declinedHint : visitorText(pairing.error, errors)}
        onRetry={pairing.retry}
      />
    );
  }
  const { uri } = pairing;
  return (
    <div className="portico-pairing">
      <div className="portico-qr-frame" data-state={uri ? "ready" : "loading"}>
        {uri ? (
          <QrCode
            key={uri}
            text={uri}
            label={wallet ? images.walletPairingCode.replace("{name}", wallet.name) : images.pairingCode}
          >
            {wallet ? (
              <WalletImage wallet={wallet} size="large" />
            ) : (
              <IconBox icon="wallet" size="large" variant="accent" />
            )}
          </QrCode>
        ) : null}
      </div>
      <CodeStatus uri={uri} />
      <p className="portico-pairing-hint">{pairingTexts.scanHint}</p>
      <p className="portico-hint portico-countdown">
        {remaining ? pairingTexts.expiresIn.replace("{time}", remaining) : "\u00a0"}
      </p>
      <Button disabled={!uri} onClick={() => uri && void copy(uri)}>
        <Icon name="copy" />
        {actions.copyLink}
      </Button>
      {wallet ? <DownloadRow wallet={wallet} /> : null}
    </div>
  );
};
