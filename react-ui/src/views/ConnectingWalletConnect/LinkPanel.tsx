import type { DirectoryWallet } from "@portico/core";
import { fillText, visitorText } from "@portico/core/strings";
import { useCopy } from "../../actions/useCopy.ts";
import { useIsBuffering } from "../../hooks/wallet/useIsBuffering.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { WalletImage } from "../../parts/images/WalletImage.tsx";
import { WaitingForWallet } from "../../parts/states/WaitingForWallet.tsx";
import { useTexts } from "../../texts/TextsProvider.tsx";
import { useConnectingTexts } from "../../texts/useConnectingTexts.ts";
import { useErrorTexts } from "../../texts/useErrorTexts.ts";
import { OPEN_AGAIN_MILLIS, TAKES_LONGER_MILLIS } from "../../theme/timings.ts";
import { useElapsed } from "../../time/useElapsed.ts";
import { DownloadRow } from "./DownloadRow.tsx";
import type { ViewPairing } from "./useViewPairing.ts";
import type { LinkPlatform, WalletLink } from "./useWalletLink.ts";

interface LinkPanelProps {
  readonly platform: LinkPlatform;
  readonly wallet: DirectoryWallet;
  readonly pairing: ViewPairing;
  readonly link: WalletLink;
}

/**
 * Waits for a wallet that a link opens: an app on this phone, a program on this computer, or a web page
 * (docs/rules/modal.md#wallet-on-a-phone).
 */
export const LinkPanel = ({ platform, wallet, pairing, link }: LinkPanelProps) => {
  const texts = useTexts();
  const errors = useErrorTexts();
  const { actions, buttons, notices } = texts.views;
  const { pairing: pairingTexts, connecting } = useConnectingTexts();
  const { name } = wallet;
  const copy = useCopy(actions.linkCopied);
  const elapsed = useElapsed(link.opening?.atMillis, [TAKES_LONGER_MILLIS, OPEN_AGAIN_MILLIS]);
  const isBuffering = useIsBuffering();

  const hints = { mobile: pairingTexts.mobileHint, web: pairingTexts.webappHint, desktop: pairingTexts.desktopHint };
  const isDeclined = pairing.error?._tag === "ConnectionDeclined";
  const hint = () => {
    if (pairing.error) return isDeclined ? notices.declinedHint : visitorText(pairing.error, errors);
    if (link.opening?.wasBlocked) return pairingTexts.popupBlocked;
    return elapsed >= TAKES_LONGER_MILLIS && platform === "mobile" ? pairingTexts.takesLongerHint : hints[platform];
  };
  const title = () => {
    if (pairing.error) return isDeclined ? connecting.declined : connecting.failed;
    return isBuffering ? buttons.connecting : fillText(connecting.continueIn, { name });
  };
  const canOpen = platform === "web" || link.opening?.wasBlocked;
  const canOpenAgain = elapsed >= OPEN_AGAIN_MILLIS || platform === "desktop";
  return (
    <div className="portico-pairing">
      <WaitingForWallet
        image={<WalletImage wallet={wallet} size="huge" />}
        status={pairing.error ? "failed" : pairing.status === "done" ? "done" : "waiting"}
        title={title()}
        hint={hint()}
        isBusy={isBuffering}
        onRetry={pairing.error ? link.retry : canOpenAgain && !canOpen ? link.open : undefined}
      >
        {canOpen && !pairing.error ? (
          <Button
            variant="accent"
            disabled={!pairing.uri}
            aria-label={fillText(pairingTexts.openLabel, { name })}
            onClick={link.open}
          >
            {pairingTexts.open}
            <Icon name="external" />
          </Button>
        ) : null}
      </WaitingForWallet>
      <Button variant="link" disabled={!pairing.uri} onClick={() => pairing.uri && void copy(pairing.uri)}>
        <Icon name="copy" />
        {actions.copyLink}
      </Button>
      <DownloadRow wallet={wallet} />
    </div>
  );
};
