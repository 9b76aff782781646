import type { Device } from "../connection/device.ts";
import type { SocialProvider } from "./view.ts";

/**
 * The social logins that work where the page runs: Telegram's own browser keeps some of them out
 * (docs/rules/modal.md#social-logins-in-telegram).
 */
export const offeredSocials = (
  socials: ReadonlyArray<SocialProvider>,
  { isTelegram, isIos, isAndroid, isMac }: Pick<Device, "isTelegram" | "isIos" | "isAndroid" | "isMac">,
): ReadonlyArray<SocialProvider> => {
  if (!isTelegram) return socials;
  const keptOut: ReadonlyArray<SocialProvider> = [
    ...(isIos ? (["google"] as const) : []),
    ...(isAndroid ? (["facebook", "x"] as const) : []),
    ...(isMac ? (["x"] as const) : []),
  ];
  return socials.filter((social) => !keptOut.includes(social));
};
