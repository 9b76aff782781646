import type { DirectoryWallet } from "@portico/core";
import type { WalletPlatform } from "@portico/core/domain";
import type { Pairing } from "../../hooks/usePairing.ts";
import { BrowserPanel } from "./BrowserPanel.tsx";
import { LinkPanel } from "./LinkPanel.tsx";
import { NotDetectedPanel } from "./NotDetectedPanel.tsx";
import { QrPanel } from "./QrPanel.tsx";
import type { WalletLink } from "./useWalletLink.ts";

export interface PlatformPanelProps {
  readonly platform: WalletPlatform;
  /** Undefined for the code that any wallet can scan. */
  readonly wallet: DirectoryWallet | undefined;
  readonly pairing: Pairing;
  readonly link: WalletLink;
}

/** The panel for a platform of a wallet. */
export const PlatformPanel = ({ platform, wallet, pairing, link }: PlatformPanelProps) => {
  if (!wallet || platform === "qrcode") return <QrPanel wallet={wallet} pairing={pairing} />;
  if (platform === "browser") return <BrowserPanel wallet={wallet} />;
  if (platform === "unsupported") return <NotDetectedPanel wallet={wallet} />;
  return <LinkPanel platform={platform} wallet={wallet} pairing={pairing} link={link} />;
};
