import { looksLikeKey } from "./looksLikeKey.ts";
import { redactPath } from "./redactUrl.ts";

/** Shorter passwords and values may be words, so they are hidden only where they stand in the address. */
const MIN_SECRET_CHARACTERS = 6;
const SECRET_NAME = /auth|key|token|secret|pass|sig|project/i;

const decodeComponent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:)?\/*([^/?#]*)([^?#]*)(?:\?([^#]*))?/is;

const secretsOfUser = (userInfo: string): ReadonlyArray<string> => {
  if (userInfo === "") return [];
  const separator = userInfo.includes(":") ? userInfo.indexOf(":") : userInfo.length;
  const user = decodeComponent(userInfo.slice(0, separator));
  const password = decodeComponent(userInfo.slice(separator + 1));
  return [
    `${userInfo}@`,
    `${decodeComponent(userInfo)}@`,
    base64(`${user}:${password}`),
    ...(looksLikeKey(user) ? [user] : []),
    ...(password.length >= MIN_SECRET_CHARACTERS ? [password] : []),
  ];
};

const secretsOfPath = (path: string): ReadonlyArray<string> => {
  const whole = path.replace(/^\/+|\/+$/g, "");
  const keys = whole.split("/").map(decodeComponent).filter(looksLikeKey);
  return redactPath(whole) === whole && keys.length === 0 ? [] : [whole, decodeComponent(whole), ...keys];
};

const secretsOfQuery = (query: string): ReadonlyArray<string> => {
  if (query === "") return [];
  const values = [...new URLSearchParams(query)].filter(
    ([name, value]) => looksLikeKey(value) || (SECRET_NAME.test(name) && value.length >= MIN_SECRET_CHARACTERS),
  );
  return [`?${query}`, ...values.map(([, value]) => value)];
};

/** Returns the parts of an address that must not reach a log, in any place and in any form. */
export const secretsOfUrl = (url: string): ReadonlyArray<string> => {
  const [, authority = "", path = "", query = ""] = ADDRESS.exec(url) ?? [];
  const userInfo = authority.slice(0, Math.max(authority.lastIndexOf("@"), 0));
  return [...secretsOfUser(userInfo), ...secretsOfPath(path), ...secretsOfQuery(query)];
};
