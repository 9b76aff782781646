import type { Device } from "../connection/device.ts";
import { isOpenable } from "../links/openableBase.ts";
import type { DirectoryWallet } from "./wallet.ts";

/** The ways to reach a directory wallet from a page. */
export type WalletPlatform = "browser" | "mobile" | "qrcode" | "web" | "desktop" | "unsupported";

export interface PlatformContext {
  readonly device: Pick<Device, "isMobile">;
  /** Whether the site uses the page's wallets at all: it has adapters and is not limited to the relay. */
  readonly usesPageWallets: boolean;
  /** Whether the wallet is in the page. */
  readonly isInstalled: boolean;
}

/** Whether a platform uses a pairing through the relay, rather than a wallet in the page. */
export const isPairingPlatform = (platform: WalletPlatform): platform is "mobile" | "qrcode" | "web" | "desktop" =>
  platform !== "browser" && platform !== "unsupported";

/** Whether a wallet exists as a browser extension. */
export const isBrowserExtension = ({ rdns, injected }: DirectoryWallet): boolean =>
  Boolean(rdns) || (injected ?? []).some(({ injectedId }) => Boolean(injectedId));

/**
 * The platforms of a wallet; the first one is shown first (docs/rules/connection.md#ways-to-a-wallet). Without a
 * wallet, only the QR code. Empty for a wallet that has nothing for this device.
 */
export const walletPlatforms = (
  wallet: DirectoryWallet | undefined,
  { device, usesPageWallets, isInstalled }: PlatformContext,
): ReadonlyArray<WalletPlatform> => {
  if (wallet === undefined) return ["qrcode"];
  const isForPage = usesPageWallets && isBrowserExtension(wallet);
  const isApp = isOpenable(wallet.mobileLink);
  const offers: ReadonlyArray<readonly [WalletPlatform, boolean]> = [
    ["browser", isForPage && isInstalled],
    [device.isMobile ? "mobile" : "qrcode", isApp],
    ["web", isOpenable(wallet.webappLink)],
    // The app may be on another device, or this one be no phone.
    ["qrcode", isApp && device.isMobile],
    ["desktop", isOpenable(wallet.desktopLink) && !device.isMobile],
    ["unsupported", isForPage && !isInstalled],
  ];
  return offers.flatMap(([platform, isOffered]) => (isOffered ? [platform] : []));
};
