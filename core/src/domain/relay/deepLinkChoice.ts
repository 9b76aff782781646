import type { DeepLink } from "./pairing.ts";

const isDeepLink = (value: unknown): value is DeepLink =>
  typeof value === "object" &&
  value !== null &&
  "href" in value &&
  typeof value.href === "string" &&
  "name" in value &&
  typeof value.name === "string";

/**
 * Returns the value of `WALLETCONNECT_DEEPLINK_CHOICE`, which the relay's library reads before each request: JSON of
 * exactly `href` and `name` (docs/rules/connection.md#remembered-link).
 */
export const stringifyDeepLink = ({ href, name }: DeepLink): string => JSON.stringify({ href, name });

/** Reads such a value; undefined for anything else. */
export const parseDeepLink = (stored: string | undefined): DeepLink | undefined => {
  try {
    const value: unknown = JSON.parse(stored ?? "");
    return isDeepLink(value) ? { href: value.href, name: value.name } : undefined;
  } catch {
    return undefined;
  }
};
