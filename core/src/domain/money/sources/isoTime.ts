import { attempted } from "../../untrustedValue.ts";

/** A time in seconds since the epoch as ISO 8601; undefined when it is no time that a calendar has. */
export const isoTime = (seconds: number): string | undefined =>
  attempted(() => new Date(seconds * 1_000).toISOString());
