import type { TelegramClient } from "../domain/connection/device.ts";
import { attempted, fieldOf, functionOf, isObject } from "../domain/untrustedValue.ts";

/** The launch data that a client puts into the address of the page which it opens, behind `#`. */
const LAUNCH_IN_ADDRESS = /[#&]tgWebAppData=[^&]/;
/** Where Telegram's script keeps it, as JSON, for the visitor's next pages. */
const KEPT_LAUNCH = "__telegram__initParams";
const LAUNCH_IN_JSON = /"tgWebAppData":"[^"]/;

/** Whether Telegram's script found launch data. Outside Telegram, the script is there, and its text is empty. */
const hasLaunchData = (page: object): boolean => {
  const data = fieldOf(fieldOf(fieldOf(page, "Telegram"), "WebApp"), "initData");
  return typeof data === "string" && data !== "";
};

/** Whether a page has launch data without the script, or before it has run. Storage may be refused to a frame. */
const hasLaunchDataOfItsOwn = (page: object): boolean => {
  const hash = fieldOf(fieldOf(page, "location"), "hash");
  if (typeof hash === "string" && LAUNCH_IN_ADDRESS.test(hash)) return true;
  const kept = attempted(() => functionOf(fieldOf(page, "sessionStorage"), "getItem")?.(KEPT_LAUNCH));
  return typeof kept === "string" && LAUNCH_IN_JSON.test(kept);
};

/**
 * The client of Telegram that shows a page (docs/rules/connection.md#telegram). The apps put an object into the page. The
 * web client has nothing but the address of its frame.
 */
export const telegramClient = (page: object, isFramed: boolean): TelegramClient | undefined => {
  if (isObject(fieldOf(page, "TelegramWebviewProxy"))) return "app";
  if (typeof fieldOf(page, "TelegramWebviewProxyProto") === "function") return "app";
  if (hasLaunchData(page)) return isFramed ? "web" : "app";
  return isFramed && hasLaunchDataOfItsOwn(page) ? "web" : undefined;
};
