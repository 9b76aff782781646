import { RETRY_AFTER_MAX_MILLIS } from "../../domain/limits.ts";

/** Seconds as RFC 9110 writes them, and as servers do: with a fraction or an exponent. */
const SECONDS = /^\d+(\.\d+)?(e\+?\d+)?$/i;
const HTTP_DATE = /^[A-Z][a-z]+, .*\d{2}:\d{2}:\d{2} GMT$/;

/**
 * `Retry-After` as milliseconds from now: seconds or an HTTP date (RFC 9110 section 10.2.3); undefined for anything else.
 * Of several lines, which arrive as one with commas, the longest wait counts.
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

/** Whether whoever asked gives up instead of waiting for as long as the service wants. */
export const isTooLongToWait = (retryAfter: number | undefined): boolean => (retryAfter ?? 0) > RETRY_AFTER_MAX_MILLIS;
