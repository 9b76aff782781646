import { looksLikeKey } from "./looksLikeKey.ts";
import { HIDDEN, withoutUser } from "./redactUrl.ts";

const AUTHORITY = /([a-z][a-z0-9+.-]*:\/\/)([^\s"'<>/?#]*@[^\s"'<>/?#]*)/gi;
const KEY_AFTER_VERSION = /(\/v[23]\/)([^\s"'<>/?#&,:;)]+)/g;
/** Matches `?auth=…` or `&symKey=…`, also inside a link that is itself a value in another link's query. */
const NAMED_VALUE =
  /((?:[?&]|%3F|%26)(?:auth|symKey|d?key|api[-_]?key|access[-_]?token|token|secret|password|project[-_]?id)(?:=|%3D))((?:(?!%26|%23)[^\s"'<>&#\\])+)/gi;
const NAMED_FIELD = /("(?:symKey|api[-_]?key|authorization)"\s*:\s*")[^"]+/gi;
const AUTHORIZATION = /\b((?:Bearer|Basic) +)([\w.~+/=-]+)/gi;
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * Returns a text without the secrets that can be recognised by their form: user and password of an address, query
 * values that are named as keys, keys after `/v2/` and `/v3/`, bearer tokens, JSON Web Tokens, the key of a `wc:` link.
 */
export const redactText = (text: string): string =>
  text
    .replace(AUTHORITY, (_, scheme: string, authority: string) => `${scheme}${withoutUser(authority)}`)
    .replace(KEY_AFTER_VERSION, (all, version: string, key: string) => (looksLikeKey(key) ? version + HIDDEN : all))
    .replace(JSON_WEB_TOKEN, HIDDEN)
    .replace(NAMED_VALUE, `$1${HIDDEN}`)
    .replace(NAMED_FIELD, `$1${HIDDEN}`)
    .replace(AUTHORIZATION, (all, scheme: string, token: string) => (looksLikeKey(token) ? scheme + HIDDEN : all));
