import type { Device } from "../connection/device.ts";
import { isPageLink, isWalletLink } from "../links/linkPolicy.ts";

/** A link that opens a wallet with a pairing URI. */
export interface WalletLink {
  /** The URL that the page opens. */
  readonly url: string;
  /** The wallet's own part of the URL, ending in a slash. It is remembered for later requests. */
  readonly href: string;
}

/** The windows in which links open. */
export type LinkTarget = "_self" | "_top" | "_blank" | "popupWindow";
export const WINDOW_FEATURES = "noreferrer noopener";

/** `rainbow` and `rainbow:` become `rainbow://`. */
const withScheme = (base: string): string => (base.includes("://") ? base : `${base.replaceAll(/[/:]/g, "")}://`);
const withFinalSlash = (base: string): string => (base.endsWith("/") ? base : `${base}/`);

/** Returns a link base in the remembered form; undefined when it may not be opened. */
const hrefOf = (base: string): string | undefined => {
  const href = withFinalSlash(withScheme(base.trim()));
  return isWalletLink(href) ? href : undefined;
};

/** Whether a link base of the directory can open a wallet. */
export const isOpenable = (base: string | undefined): base is string =>
  base !== undefined && hrefOf(base) !== undefined;

/**
 * Returns the link that opens a wallet with a pairing URI (docs/rules/connection.md#wallet-links). An http(s) base is a
 * universal link; any other base is a custom scheme. Telegram on Android decodes the parameters of a custom scheme once
 * too often, so they are encoded twice. Undefined when the base cannot be opened.
 */
export const walletLink = (
  base: string,
  uri: string,
  { isTelegram, isAndroid }: Pick<Device, "isTelegram" | "isAndroid">,
): WalletLink | undefined => {
  const href = hrefOf(base);
  if (href === undefined) return undefined;
  const encoded = encodeURIComponent(uri);
  const parameter = isTelegram && isAndroid && !isPageLink(href) ? encodeURIComponent(encoded) : encoded;
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

const TELEGRAM_HOST = "t.me";

/** Whether a link opens a wallet inside Telegram. A host may begin with the name of another one. */
const isInTelegram = (link: string): boolean => URL.canParse(link) && new URL(link).host === TELEGRAM_HOST;

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
  const startParameter = `${base.includes("?") ? "&" : "?"}startapp=${btoa(parameters).replaceAll("=", "")}`;
  const url = isInTelegram(base) ? `${base}${startParameter}` : `${base}/wc?${parameters}`;
  if (isTelegram || isPageLink(url)) return { url, target: "_blank" };
  return { url, target: isFramed ? "_top" : "_self" };
};
