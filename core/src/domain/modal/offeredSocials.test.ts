import { describe, expect, it } from "vitest";
import { offeredSocials } from "./offeredSocials.ts";

const desktop = { isTelegramApp: false, isIos: false, isAndroid: false, isMac: false };
const all = ["google", "x", "github", "facebook"] as const;

describe("the social logins on offer", () => {
  // shows docs/rules/modal.md#social-logins-in-telegram
  it.each([
    ["everywhere except in Telegram", { isIos: true }, ["google", "x", "github", "facebook"]],
    ["in Telegram", { isTelegramApp: true }, ["google", "x", "github", "facebook"]],
    ["in Telegram for iOS", { isTelegramApp: true, isIos: true }, ["x", "github", "facebook"]],
    ["in Telegram for Android", { isTelegramApp: true, isAndroid: true }, ["google", "github"]],
    ["in Telegram for macOS", { isTelegramApp: true, isMac: true }, ["google", "github", "facebook"]],
  ])("are the site's, if they are supported: %s", (_, device, offered) => {
    expect(offeredSocials(all, { ...desktop, ...device })).toEqual(offered);
  });
});
