import type { WalletPlatform } from "../domain/directory/walletPlatforms.ts";

/** The label of a platform's tab. A visitor scans a code with a wallet on a phone. */
export const platformLabel = (
  platform: WalletPlatform,
  texts: Readonly<Record<"browserTab" | "desktopTab" | "mobileTab" | "webappTab", string>>,
): string =>
  ({
    browser: texts.browserTab,
    mobile: texts.mobileTab,
    qrcode: texts.mobileTab,
    web: texts.webappTab,
    desktop: texts.desktopTab,
    unsupported: texts.browserTab,
  })[platform];
