import { describe, expect, it } from "vitest";
import { offeredSocials } from "./offeredSocials.ts";

const desktop = { isTelegram: false, isIos: false, isAndroid: false, isMac: false };
const all = ["google", "x", "github", "facebook"] as const;

describe("the social logins on offer", () => {
  // shows docs/rules/modal.md#social-logins-in-telegram
  it.each([
    ["everywhere except in Telegram", { isIos: true }, ["google", "x", "github", "facebook"]],
    ["in Telegram", { isTelegram: true }, ["google", "x", "github", "facebook"]],
    ["in Telegram for iOS", { isTelegram: true, isIos: true }, ["x", "github", "facebook"]],
    ["in Telegram for Android", { isTelegram: true, isAndroid: true }, ["google", "github"]],
    ["in Telegram for macOS", { isTelegram: true, isMac: true }, ["google", "github", "facebook"]],
  ])("are the site's, if they are supported: %s", (_, device, offered) => {
    expect(offeredSocials(all, { ...desktop, ...device })).toEqual(offered);
  });
});
