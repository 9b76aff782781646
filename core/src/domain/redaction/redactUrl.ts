import { looksLikeKey } from "./looksLikeKey.ts";

/** Replaces what must not appear in logs. */
export const HIDDEN = "***";

/**
 * Scheme, authority with its user and password, path, and the rest from `?` or `#` on. As lenient as URL parsers are.
 */
const PARTS = /^((?:[a-z][a-z0-9+.-]*:)?\/*)([^/?#]*)([^?#]*)(.*)$/is;

/** The path segment after one of these words is public. */
const PUBLIC_NOUN = /^(?:account|address|identity|tx|block|getAssetImage|getWalletImage)$/;

/** Node providers put their keys after these segments. */
const VERSION_BEFORE_KEY = /^v[23]$/;

/** Hides the keys in a path: long segments that are not words, and the last segment after `/v2/` or `/v3/`. */
export const redactPath = (path: string): string => {
  const segments = path.split("/");
  const last = segments.findLastIndex((segment) => segment !== "");
  return segments
    .map((segment, index) => {
      const previous = segments[index - 1] ?? "";
      const isKey = looksLikeKey(segment) && !PUBLIC_NOUN.test(previous);
      return isKey || (index === last && VERSION_BEFORE_KEY.test(previous)) ? HIDDEN : segment;
    })
    .join("/");
};

/** Returns the host of an authority, without the user and the password in front of it. */
export const withoutUser = (authority: string): string => authority.slice(authority.lastIndexOf("@") + 1);

/**
 * Returns an address as errors and logs may show it. Host and path stay readable; user, password, query, fragment and
 * the keys that providers put into paths are removed.
 */
export const redactUrl = (url: string): string => {
  const [, scheme = "", authority = "", path = ""] = PARTS.exec(url) ?? [];
  return `${scheme}${withoutUser(authority)}${redactPath(path)}`;
};
