import { WALLET_NAME_MAX_CHARACTERS } from "../limits.ts";
import { isWalletLink } from "../links/linkPolicy.ts";
import type { DeepLink } from "./pairing.ts";

/** Whether a value is a link that may be remembered and opened again. */
export const isDeepLink = (value: unknown): value is DeepLink =>
  typeof value === "object" &&
  value !== null &&
  "href" in value &&
  isWalletLink(value.href) &&
  "name" in value &&
  typeof value.name === "string" &&
  value.name.length <= WALLET_NAME_MAX_CHARACTERS;

/**
 * Returns the value of `WALLETCONNECT_DEEPLINK_CHOICE`, which the relay's library reads before each request: JSON of
 * exactly `href` and `name` (docs/rules/connection.md#remembered-link).
 */
export const stringifyDeepLink = ({ href, name }: DeepLink): string => JSON.stringify({ href, name });

/** Reads such a value; undefined for anything else, and for a link that may not be opened. */
export const parseDeepLink = (stored: string | undefined): DeepLink | undefined => {
  try {
    const value: unknown = JSON.parse(stored ?? "");
    return isDeepLink(value) ? { href: value.href, name: value.name } : undefined;
  } catch {
    return undefined;
  }
};
