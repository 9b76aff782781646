import type { Device } from "../connection/device.ts";
import type { SocialProvider } from "./view.ts";

/**
 * Returns the social logins that work in the current browser. The browser of Telegram's apps blocks some of them
 * (docs/rules/modal.md#social-logins-in-telegram).
 */
export const offeredSocials = (
  socials: ReadonlyArray<SocialProvider>,
  { isTelegramApp, isIos, isAndroid, isMac }: Pick<Device, "isTelegramApp" | "isIos" | "isAndroid" | "isMac">,
): ReadonlyArray<SocialProvider> => {
  if (!isTelegramApp) return socials;
  const blocked: ReadonlyArray<SocialProvider> = [
    ...(isIos ? (["google"] as const) : []),
    ...(isAndroid ? (["facebook", "x"] as const) : []),
    ...(isMac ? (["x"] as const) : []),
  ];
  return socials.filter((social) => !blocked.includes(social));
};
