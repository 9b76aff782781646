import { RETRY_AFTER_MAX_MILLIS } from "../../domain/limits.ts";

/** Seconds in the form of RFC 9110, or with a fraction or an exponent, as servers send them too. */
const SECONDS = /^\d+(\.\d+)?(e\+?\d+)?$/i;
const HTTP_DATE = /^[A-Z][a-z]+, .*\d{2}:\d{2}:\d{2} GMT$/;

/**
 * `Retry-After` as milliseconds from now. Accepts seconds or an HTTP date (RFC 9110 section 10.2.3). Undefined for
 * anything else. Several header lines arrive as one with commas; then the longest wait counts.
 */
export const retryAfterMillis = (header: string | null, nowMillis: number): number | undefined => {
  const text = header?.trim() ?? "";
  const parts = text.split(",").map((part) => part.trim());
  if (parts.every((part) => SECONDS.test(part))) {
    return Math.min(Math.max(...parts.map(Number)) * 1_000, Number.MAX_SAFE_INTEGER);
  }
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMillis);
};

/** Whether the service asks for a longer wait than the caller accepts. */
export const isTooLongToWait = (retryAfter: number | undefined): boolean => (retryAfter ?? 0) > RETRY_AFTER_MAX_MILLIS;
