/** `Retry-After` as milliseconds from now: seconds or an HTTP date (RFC 9110 section 10.2.3). */
export const retryAfterMillis = (header: string | null, nowMillis: number): number | undefined => {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMillis);
};
