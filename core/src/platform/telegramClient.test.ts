import { describe, expect, it } from "vitest";
import { telegramClient } from "./telegramClient.ts";

const scriptWith = (initData: unknown) => ({ Telegram: { WebApp: { initData } } });
const refused = {
  get() {
    throw new Error("refused");
  },
};

// shows docs/rules/connection.md#telegram
describe("Telegram", () => {
  it.each([
    ["the script in any browser", scriptWith("")],
    ["a login widget", { Telegram: { Login: {} } }],
    ["data that is no text", scriptWith({ length: 1 })],
    ["names without what the apps put there", { TelegramWebviewProxy: undefined, TelegramWebviewProxyProto: "yes" }],
    ["an element with the proxy's name as a text", { TelegramWebviewProxy: "x" }],
    ["script objects that throw", Object.defineProperty({}, "Telegram", refused)],
    ["script data that throws", { Telegram: Object.defineProperty({}, "WebApp", refused) }],
    ["launch data that is empty", { location: { hash: "#tgWebAppData=&tgWebAppVersion=8.0" } }],
    ["storage that is refused", Object.defineProperty({ location: { hash: "#cart" } }, "sessionStorage", refused)],
    ["storage without launch data", { sessionStorage: { getItem: () => '{"tgWebAppVersion":"8.0"}' } }],
  ])("is not where there is %s", (_, page) => {
    expect([telegramClient(page, false), telegramClient(page, true)]).toEqual([undefined, undefined]);
  });

  it.each([
    ["an object of the apps", { TelegramWebviewProxy: {} }, "app", "app"],
    ["a class of the apps", { TelegramWebviewProxyProto: class {} }, "app", "app"],
    ["the script with data", scriptWith("query_id=1"), "app", "web"],
    ["an address with data", { location: { hash: "#tgWebAppData=query_id%3D1" } }, undefined, "web"],
    ["an address with a route and data", { location: { hash: "#/cart&tgWebAppData=user%3D1" } }, undefined, "web"],
    [
      "data that the script has kept",
      { sessionStorage: { getItem: (name: string) => `{"tgWebAppData":"user=1","name":"${name}"}` } },
      undefined,
      "web",
    ],
  ])("is where there is %s", (_, page, ofItself, inFrame) => {
    expect([telegramClient(page, false), telegramClient(page, true)]).toEqual([ofItself, inFrame]);
  });
});
