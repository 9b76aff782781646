import type { DirectoryWallet } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { WalletImage } from "../../parts/images/WalletImage.tsx";
import { useConnectingTexts } from "../../texts/useConnectingTexts.ts";
import { DownloadRow } from "./DownloadRow.tsx";

/** Says that a browser extension is not installed (docs/rules/modal.md#wallet-in-another-window). */
export const NotDetectedPanel = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const { pairing: texts } = useConnectingTexts();
  return (
    <div className="portico-pairing">
      <div className="portico-waiting">
        <WalletImage wallet={wallet} size="huge" />
        <div className="portico-waiting-text" role="status">
          <p className="portico-waiting-title">{texts.notDetected}</p>
          <p className="portico-hint">{fillText(texts.notDetectedHint, { name: wallet.name })}</p>
        </div>
      </div>
      <DownloadRow wallet={wallet} />
    </div>
  );
};
