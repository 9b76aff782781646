import type { WalletPlatform } from "../domain/directory/walletPlatforms.ts";

type LabelName = "browserTab" | "desktopTab" | "mobileTab" | "webappTab" | "qrCodeTab";

/**
 * The label of a platform's tab. A visitor scans a code with a wallet on a phone, so that the code is the phone's tab,
 * unless the tab of the app is beside it.
 */
export const platformLabel = (
  platform: WalletPlatform,
  texts: Readonly<Record<LabelName, string>>,
  platforms: ReadonlyArray<WalletPlatform> = [],
): string =>
  ({
    browser: texts.browserTab,
    mobile: texts.mobileTab,
    qrcode: platforms.includes("mobile") ? texts.qrCodeTab : texts.mobileTab,
    web: texts.webappTab,
    desktop: texts.desktopTab,
    unsupported: texts.browserTab,
  })[platform];
