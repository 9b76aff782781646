import { formatUnits } from "../../amount/units.ts";
import { DESCRIPTOR_DECIMALS_MAX } from "../../limits/signing.ts";

/** Prefixes of the International System of Units, by thousands. The middle one is none. */
const PREFIXES = [
  "q",
  "r",
  "y",
  "z",
  "a",
  "f",
  "p",
  "n",
  "µ",
  "m",
  "",
  "k",
  "M",
  "G",
  "T",
  "P",
  "E",
  "Z",
  "Y",
  "R",
  "Q",
];
const MIDDLE = 10;
const THOUSAND = 3;

const scaled = (value: bigint, decimals: number): string =>
  decimals >= 0 ? formatUnits(value, decimals) : (value * 10n ** BigInt(-decimals)).toString();

/** A number of units, as the format `unit` writes it: `1.5d`, or `36ks` with a prefix. No digit is lost. */
export const unitText = (value: bigint, base: string, decimals: number, hasPrefix: boolean): string | undefined => {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > DESCRIPTOR_DECIMALS_MAX) return undefined;
  const digits = (value < 0n ? -value : value).toString();
  if (!hasPrefix || value === 0n) return `${scaled(value, decimals)}${base}`;
  const magnitude = Math.floor((digits.length - 1 - decimals) / THOUSAND);
  const step = Math.min(Math.max(magnitude, -MIDDLE), MIDDLE);
  return `${scaled(value, decimals + THOUSAND * step)}${PREFIXES[MIDDLE + step]}${base}`;
};

const SECONDS = 60n;

/** A duration in seconds as hours, minutes and seconds: `02:17:30`. */
export const durationText = (seconds: bigint): string | undefined => {
  if (seconds < 0n) return undefined;
  const parts = [seconds / (SECONDS * SECONDS), (seconds / SECONDS) % SECONDS, seconds % SECONDS];
  return parts.map((part) => part.toString().padStart(2, "0")).join(":");
};
