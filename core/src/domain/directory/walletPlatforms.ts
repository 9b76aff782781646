import type { Device } from "../connection/device.ts";
import type { DirectoryWallet } from "./wallet.ts";
import { isOpenable } from "./walletLinks.ts";

/** The ways in which a wallet of the directory can be reached from a page. */
export type WalletPlatform = "browser" | "mobile" | "qrcode" | "web" | "desktop" | "unsupported";

/** What the tab of a platform is called. */
export const platformLabels: Readonly<Record<WalletPlatform, string>> = {
  browser: "Browser",
  mobile: "Mobile",
  qrcode: "Mobile",
  web: "Webapp",
  desktop: "Desktop",
  unsupported: "Browser",
};

export interface PlatformContext {
  readonly device: Pick<Device, "isMobile">;
  /** Whether the site uses wallets of the page at all: it has adapters and is not limited to the relay. */
  readonly usesPageWallets: boolean;
  /** Whether the wallet is in the page. */
  readonly isInstalled: boolean;
}

/** Whether a platform is reached by a pairing through the relay, rather than in the page itself. */
export const isPairingPlatform = (platform: WalletPlatform): boolean =>
  platform !== "browser" && platform !== "unsupported";

/** Whether a wallet exists as a browser extension. */
export const isBrowserExtension = ({ rdns, injected }: DirectoryWallet): boolean =>
  Boolean(rdns) || (injected ?? []).some(({ injectedId }) => Boolean(injectedId));

/**
 * The platforms of a wallet, first the one that is shown first (docs/rules/connection.md#ways-to-a-wallet). Without a
 * wallet only the QR code. Empty for a wallet that has nothing for this device.
 */
export const walletPlatforms = (
  wallet: DirectoryWallet | undefined,
  { device, usesPageWallets, isInstalled }: PlatformContext,
): ReadonlyArray<WalletPlatform> => {
  if (wallet === undefined) return ["qrcode"];
  const isForPage = usesPageWallets && isBrowserExtension(wallet);
  const offers: ReadonlyArray<readonly [WalletPlatform, boolean]> = [
    ["browser", isForPage && isInstalled],
    [device.isMobile ? "mobile" : "qrcode", isOpenable(wallet.mobileLink)],
    ["web", isOpenable(wallet.webappLink)],
    ["desktop", isOpenable(wallet.desktopLink) && !device.isMobile],
    ["unsupported", isForPage && !isInstalled],
  ];
  return offers.flatMap(([platform, isOffered]) => (isOffered ? [platform] : []));
};
