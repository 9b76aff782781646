import type { Device } from "../connection/device.ts";
import { isPageLink } from "../links/linkPolicy.ts";
import { openableBase } from "../links/openableBase.ts";
import { isInTelegram, telegramApp, telegramStart } from "../links/telegramLink.ts";

/** A link that opens a wallet with a pairing URI. */
export interface WalletLink {
  /** The URL that the page opens. */
  readonly url: string;
  /** The wallet's own part of the URL, which is remembered for later requests. It ends in a slash outside Telegram. */
  readonly href: string;
}

/** The windows in which links open. */
export type LinkTarget = "_self" | "_top" | "_blank" | "popupWindow";
export const WINDOW_FEATURES = "noreferrer noopener";

/** Returns a link base in the remembered form; undefined when it may not be opened. */
const hrefOf = (base: string): string | undefined => {
  const link = openableBase(base);
  if (link === undefined) return undefined;
  if (isInTelegram(link)) return telegramApp(link);
  return link.endsWith("/") ? link : `${link}/`;
};

/**
 * Returns the link that opens a wallet with a pairing URI (docs/rules/connection.md#wallet-links). An http(s) base is a
 * universal link; any other base is a custom scheme. Telegram's app for Android decodes the parameters of a custom scheme
 * once too often, so they are encoded twice. A wallet inside Telegram starts with the URI. Undefined when the base cannot
 * be opened, or Telegram cannot pass the URI on.
 */
export const walletLink = (
  base: string,
  uri: string,
  { isTelegramApp, isAndroid }: Pick<Device, "isTelegramApp" | "isAndroid">,
): WalletLink | undefined => {
  const href = hrefOf(base);
  if (href === undefined) return undefined;
  if (isInTelegram(href)) {
    const url = telegramStart(href, uri);
    return url === undefined ? undefined : { url, href };
  }
  const encoded = encodeURIComponent(uri);
  const parameter = isTelegramApp && isAndroid && !isPageLink(href) ? encodeURIComponent(encoded) : encoded;
  return { url: `${href}wc?uri=${parameter}`, href };
};

/** Where the link of a platform opens: a phone leaves the page, every other platform opens a new window. */
export const platformTarget = (platform: "mobile" | "web" | "desktop", { isFramed }: Pick<Device, "isFramed">) => {
  if (platform !== "mobile") return "_blank";
  return isFramed ? "_top" : "_self";
};

/** Telegram opens links in a new window, except during its own social login. Popups keep their name. */
export const openTarget = (
  target: LinkTarget,
  { isTelegram }: Pick<Device, "isTelegram">,
  isSocialPending: boolean,
): LinkTarget => {
  if (target === "popupWindow" || !isTelegram) return target;
  return isSocialPending ? "_top" : "_blank";
};

/** The link and the window that open a wallet for a request of an open session. */
export interface RequestLink {
  readonly url: string;
  readonly target: LinkTarget;
}

/**
 * The link with which the relay's library opens the remembered wallet for a request
 * (docs/rules/connection.md#remembered-link). A page can offer it again. Wallets inside Telegram receive the request as
 * their start parameter.
 */
export const requestLink = (
  href: string,
  { requestId, topic }: { readonly requestId: number | string; readonly topic: string },
  { isTelegram, isFramed }: Pick<Device, "isTelegram" | "isFramed">,
): RequestLink => {
  const parameters = `requestId=${requestId}&sessionTopic=${topic}`;
  const base = href.endsWith("/") ? href.slice(0, -1) : href;
  const url = isInTelegram(base) ? (telegramStart(base, parameters) ?? base) : `${base}/wc?${parameters}`;
  if (isTelegram || isPageLink(url)) return { url, target: "_blank" };
  return { url, target: isFramed ? "_top" : "_self" };
};
