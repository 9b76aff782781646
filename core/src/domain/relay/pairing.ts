import type { DirectoryWallet } from "../directory/wallet.ts";
import type { PorticoError } from "../errors/catalogue.ts";
import { PAIRING_EXPIRY_MARGIN_MILLIS, SITE_PAIRING_LIFETIME_MILLIS, TIMER_MAX_MILLIS } from "../limits.ts";

/**
 * The link with which a wallet was opened. The relay's library opens it again for each request
 * (docs/rules/connection.md#remembered-link).
 */
export interface DeepLink {
  readonly href: string;
  readonly name: string;
}

/** A pairing with a wallet through the relay (docs/rules/connection.md#pairing-lifetime). */
export interface PairingState {
  /** `preparing` until the URI exists, `waiting` for the wallet, `failed` until the next attempt. */
  readonly status: "idle" | "preparing" | "waiting" | "approved" | "failed";
  /** `wc:` URI for a QR code or a link. */
  readonly uri?: string;
  /** Milliseconds since the epoch. */
  readonly expiresAtMillis?: number;
  /** The link that was opened for this pairing. With it, a success counts as a mobile link rather than a QR code. */
  readonly deepLink?: DeepLink;
  /** The wallet the visitor chose. */
  readonly wallet?: DirectoryWallet;
  readonly error?: PorticoError;
}

/** Expired when it has no expiry, or when 10 s or less remain. */
export const isPairingExpired = (expiresAtMillis: number | undefined, nowMillis: number): boolean =>
  expiresAtMillis === undefined || expiresAtMillis - nowMillis <= PAIRING_EXPIRY_MARGIN_MILLIS;

/**
 * When a `wc:` URI that a site made itself expires, milliseconds since the epoch: at its `expiryTimestamp`, which is in
 * seconds, or five minutes from now (docs/rules/relay.md#pairing-uri).
 */
export const expiryOfUri = (uri: string, nowMillis: number): number => {
  const seconds = /[?&]expiryTimestamp=(\d+)(?:&|$)/.exec(uri)?.[1];
  return seconds
    ? Math.min(Number(seconds) * 1_000, nowMillis + TIMER_MAX_MILLIS)
    : nowMillis + SITE_PAIRING_LIFETIME_MILLIS;
};
