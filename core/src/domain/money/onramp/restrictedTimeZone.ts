/** IANA time zones, in upper case (docs/rules/onramp.md#restricted-time-zones). */
const restrictedTimeZones: ReadonlySet<string> = new Set([
  "ASIA/SHANGHAI",
  "ASIA/URUMQI",
  "ASIA/CHONGQING",
  "ASIA/HARBIN",
  "ASIA/KASHGAR",
  "ASIA/MACAU",
  "ASIA/HONG_KONG",
  "ASIA/MACAO",
  "ASIA/BEIJING",
]);

/**
 * Whether buying crypto is restricted in an IANA time zone, in any case. Portico's views block nobody by it: a site that
 * must, hides `features.onramp` with it.
 *
 * @example
 *   import { isRestrictedTimeZone } from "@portico/core/domain";
 *
 *   const mayBuy = !isRestrictedTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
 */
export const isRestrictedTimeZone = (zone: string): boolean => restrictedTimeZones.has(zone.toUpperCase());
