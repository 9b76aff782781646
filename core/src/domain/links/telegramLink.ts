import { TELEGRAM_START_MAX_CHARACTERS } from "../limits.ts";

/* Links to apps inside Telegram (https://core.telegram.org/api/links#direct-mini-app-links). */

const TELEGRAM_HOST = "t.me";
const START = "startapp";

/** Only the letters that Telegram passes on, without padding (base64url). */
const startValue = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Whether a link opens an app inside Telegram. A host may begin with the name of another one. */
export const isInTelegram = (link: string): boolean => URL.canParse(link) && new URL(link).host === TELEGRAM_HOST;

/** Returns the link to an app inside Telegram that starts with nothing, whatever it started with before. */
export const telegramApp = (link: string): string => {
  const url = new URL(link);
  url.searchParams.delete(START);
  url.pathname = url.pathname.replace(/\/+$/, "");
  url.hash = "";
  return url.href;
};

/**
 * Returns the link that starts an app inside Telegram with a text, which the app reads as base64 of UTF-8. Undefined for
 * a text that is too long for Telegram, which would cut it.
 */
export const telegramStart = (app: string, text: string): string | undefined => {
  const value = startValue(text);
  if (value.length > TELEGRAM_START_MAX_CHARACTERS) return undefined;
  const url = new URL(telegramApp(app));
  url.searchParams.set(START, value);
  return url.href;
};
