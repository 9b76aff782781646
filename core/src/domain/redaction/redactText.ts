import { looksLikeKey } from "./looksLikeKey.ts";
import { HIDDEN, withoutUser } from "./redactUrl.ts";

/*
 * No expression begins with a part of any length that may also begin a character later: a text of strangers would take time by
 * the square of its length.
 */

/** Of a scheme, the last characters are enough. */
const AUTHORITY = /([a-z0-9+.-]{1,32}:\/\/)([^\s"'<>/?#]*@[^\s"'<>/?#]*)/gi;
const KEY_AFTER_VERSION = /(\/v[23]\/)([^\s"'<>/?#&,:;)]+)/g;
/** Matches `?auth=…` or `&symKey=…`, also inside a link that is itself a value in another link's query. */
const NAMED_VALUE =
  /((?:[?&]|%3F|%26)(?:auth|symKey|d?key|api[-_]?key|access[-_]?token|token|secret|password|project[-_]?id)(?:=|%3D))((?:(?!%26|%23)[^\s"'<>&#\\])+)/gi;
const NAMED_FIELD = /("(?:symKey|api[-_]?key|authorization)"\s*:\s*")[^"]+/gi;
const AUTHORIZATION = /\b((?:Bearer|Basic) +)([\w.~+/=-]+)/gi;
/** What may hold a JSON Web Token: three parts, of which the first two are not empty. */
const DOTTED = /[\w.-]+/g;
const START_OF_TOKEN = /\beyJ[\w-]/;

/** Hides the three parts of a token, from the place in the first one where it begins. */
const withoutTokens = (dotted: string): string => {
  if (!dotted.includes("eyJ")) return dotted;
  const parts = dotted.split(".");
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [part = "", second = "", third] = parts.slice(at, at + 3);
    const start = second === "" || third === undefined ? -1 : part.search(START_OF_TOKEN);
    kept.push(start < 0 ? part : part.slice(0, start) + HIDDEN);
    if (start >= 0) at += 2;
  }
  return kept.join(".");
};

/**
 * Returns a text without the secrets that can be recognised by their form: user and password of an address, query
 * values that are named as keys, keys after `/v2/` and `/v3/`, bearer tokens, JSON Web Tokens, the key of a `wc:` link.
 */
export const redactText = (text: string): string =>
  text
    .replace(AUTHORITY, (_, scheme: string, authority: string) => `${scheme}${withoutUser(authority)}`)
    .replace(KEY_AFTER_VERSION, (all, version: string, key: string) => (looksLikeKey(key) ? version + HIDDEN : all))
    .replace(DOTTED, withoutTokens)
    .replace(NAMED_VALUE, `$1${HIDDEN}`)
    .replace(NAMED_FIELD, `$1${HIDDEN}`)
    .replace(AUTHORIZATION, (all, scheme: string, token: string) => (looksLikeKey(token) ? scheme + HIDDEN : all));
