import { looksLikeKey } from "./looksLikeKey.ts";

/** Stands in place of what is kept out of logs. */
export const HIDDEN = "***";

/** Scheme, authority with its user and password, path, and the rest from `?` or `#` on, as lenient as URL parsers are. */
const PARTS = /^((?:[a-z][a-z0-9+.-]*:)?\/*)([^/?#]*)([^?#]*)(.*)$/is;

/** What follows one of these in a path says itself what it is, and is public. */
const PUBLIC_NOUN = /^(?:account|address|identity|tx|block|getAssetImage|getWalletImage)$/;

/** Providers of nodes put their keys after these. */
const VERSION_BEFORE_KEY = /^v[23]$/;

/** A path with its keys hidden: long segments that are no words, and what ends the path after `/v2/` or `/v3/`. */
export const redactPath = (path: string): string => {
  const segments = path.split("/");
  const last = segments.findLastIndex((segment) => segment !== "");
  return segments
    .map((segment, at) => {
      const before = segments[at - 1] ?? "";
      const isKey = looksLikeKey(segment) && !PUBLIC_NOUN.test(before);
      return isKey || (at === last && VERSION_BEFORE_KEY.test(before)) ? HIDDEN : segment;
    })
    .join("/");
};

/** The host of an authority, without the user and the password in front of it. */
export const withoutUser = (authority: string): string => authority.slice(authority.lastIndexOf("@") + 1);

/**
 * An address as errors and logs may name it: host and path stay readable; user, password, query, fragment and the keys
 * that providers put into paths do not.
 */
export const redactUrl = (url: string): string => {
  const [, scheme = "", authority = "", path = ""] = PARTS.exec(url) ?? [];
  return `${scheme}${withoutUser(authority)}${redactPath(path)}`;
};
