import { LINK_MAX_CHARACTERS, WALLET_ICON_MAX_CHARACTERS } from "../limits.ts";

/*
 * The one policy for every address that Portico opens, remembers or loads (docs/rules/links.md#purposes). An address comes from a
 * directory, a wallet, a service or a site, and is refused unless its purpose allows its scheme.
 */

/** An application's own scheme, such as `rainbow`. A URL parser takes an address that begins with a digit as a path. */
const APP_SCHEME = /^[a-z][a-z0-9]*(?:[-+._][a-z0-9]+)*$/;

/** Schemes that act on the page, open files or programs of the system, or reach a browser's own pages. */
const SYSTEM_SCHEMES: ReadonlySet<string> = new Set(
  (
    "about android-app blob cid content data file filesystem ftp geo imap intent irc jar javascript ldap mailto " +
    "maps market mms news nfs sftp shell shortcuts sip sips smb sms ssh svn tel telnet vbscript view-source vnc webcal ws " +
    "wss xmpp"
  ).split(" "),
);
const isSystemScheme = (scheme: string): boolean =>
  SYSTEM_SCHEMES.has(scheme) || /^(?:ms-|moz-|search|chrome|edge|brave|opera|facetime|x-|web\+|ext\+|git)/.test(scheme);

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Text that a URL parser drops, or that reverses or hides what a reader sees. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused
const UNSEEN = /[\u0000-\u0020\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\\]/;

const isBounded = (text: string): boolean => text.length <= LINK_MAX_CHARACTERS && !UNSEEN.test(text);

/** Parses an address of the web: https, or http on the visitor's own device; without a user or a password. */
const webUrl = (text: string): URL | undefined => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password) return undefined;
  return url.protocol === "https:" || LOOPBACK.test(url.hostname) ? url : undefined;
};

/** Whether a text is the address of a web page that a visitor may be sent to. */
export const isPageLink = (text: unknown): text is string =>
  typeof text === "string" && isBounded(text) && webUrl(text) !== undefined;

/** Returns the address of a web page, as a link may show and open it; undefined for anything else. */
export const pageLink = (text: unknown): string | undefined => (isPageLink(text) ? text : undefined);

/**
 * Whether a text is an address that opens a wallet: a web page, or `scheme://` with a scheme of an application's own.
 */
export const isWalletLink = (text: unknown): text is string => {
  if (typeof text !== "string" || !isBounded(text)) return false;
  const [, scheme = ""] = /^([^:]*):\/\//.exec(text.toLowerCase()) ?? [];
  if (scheme === "http" || scheme === "https") return webUrl(text) !== undefined;
  return URL.canParse(text) && APP_SCHEME.test(scheme) && !isSystemScheme(scheme);
};

const PAYMENT_SCHEME = /^(?:ethereum|solana|bitcoin):/i;

/** Whether a text is a payment URI that may be read or shown. It is never opened. */
export const isPaymentLink = (text: unknown): text is string =>
  typeof text === "string" && isBounded(text) && PAYMENT_SCHEME.test(text);

const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i;

/**
 * Returns the address of an image that the page may load: of the web, or the image itself as a `data:` URL. Undefined
 * for anything else. An `<img>` runs no script of an SVG.
 */
export const imageLink = (text: unknown): string | undefined => {
  if (typeof text !== "string" || text.length > WALLET_ICON_MAX_CHARACTERS) return undefined;
  if (DATA_IMAGE.test(text)) return text;
  return pageLink(text);
};

/** Whether a site wrote an address relative to its own pages. `//host` leads elsewhere. */
const isRelative = (text: unknown): text is string =>
  typeof text === "string" && isBounded(text) && /^(?:\.{0,2}\/(?!\/)|[?#])/.test(text);

/** Returns the address of a page that the site itself gave: like `pageLink`, or a path of the site. */
export const sitePageLink = (text: unknown): string | undefined => (isRelative(text) ? text : pageLink(text));

/** Returns the address of an image that the site itself gave: like `imageLink`, or a path of the site. */
export const siteImageLink = (text: unknown): string | undefined => (isRelative(text) ? text : imageLink(text));
