import type { DirectoryWallet } from "@portico/core";
import type { WalletPlatform } from "@portico/core/domain";
import { WaitingForConnector } from "../../parts/states/WaitingForConnector.tsx";
import { LinkPanel } from "./LinkPanel.tsx";
import { NotDetectedPanel } from "./NotDetectedPanel.tsx";
import { QrPanel } from "./QrPanel.tsx";
import type { ViewPairing } from "./useViewPairing.ts";
import type { WalletLink } from "./useWalletLink.ts";

export interface PlatformPanelProps {
  readonly platform: WalletPlatform;
  /** Undefined for the code that any wallet can scan. */
  readonly wallet: DirectoryWallet | undefined;
  readonly pairing: ViewPairing;
  readonly link: WalletLink;
}

/** The panel for a platform of a wallet. */
export const PlatformPanel = ({ platform, wallet, pairing, link }: PlatformPanelProps) => {
  if (!wallet || platform === "qrcode") return <QrPanel wallet={wallet} pairing={pairing} />;
  if (platform === "browser" || platform === "unsupported") {
    const { target } = pairing;
    if (target?.kind !== "connector") return <NotDetectedPanel wallet={wallet} />;
    const { connector } = target;
    return <WaitingForConnector connector={connector} name={wallet.name || connector.name} attempt={pairing} />;
  }
  return <LinkPanel platform={platform} wallet={wallet} pairing={pairing} link={link} />;
};
