const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = (365 / 12) * DAY;
const YEAR = 365 * DAY;

/**
 * The first row whose limit is above the distance applies. Numbers from the minutes on are rounded to the nearest
 * whole.
 */
const rows: ReadonlyArray<readonly [below: number, text: (distance: number) => string]> = [
  [45 * SECOND, (distance) => `${Math.floor(distance / SECOND)} sec`],
  [90 * SECOND, () => "1 min"],
  [45 * MINUTE, (distance) => `${Math.round(distance / MINUTE)} min`],
  [90 * MINUTE, () => "1 hr"],
  [22 * HOUR, (distance) => `${Math.round(distance / HOUR)} hrs`],
  [36 * HOUR, () => "1 d"],
  [26 * DAY, (distance) => `${Math.round(distance / DAY)} d`],
  [46 * DAY, () => "1 mo"],
  [10.5 * MONTH, (distance) => `${Math.round(distance / MONTH)} mo`],
  [18 * MONTH, () => "1 yr"],
];

/** Returns the abbreviated distance between two times in milliseconds, past or future, without prefix or suffix. */
export const relativeTime = (atMillis: number, nowMillis: number): string => {
  const distance = Math.abs(nowMillis - atMillis);
  const row = rows.find(([below]) => distance < below);
  return row ? row[1](distance) : `${Math.round(distance / YEAR)} yr`;
};
