import type { HistoryEntry, HistoryYear } from "@portico/core";

/** Small enough to be drawn within a frame, and large enough that a list of thousands has only hundreds of groups. */
const GROUP_ENTRIES = 10;
/** More than a tall screen shows of the list at first. */
const FIRST_ENTRIES = 20;

/** Entries of a month that follow each other, and that are drawn together. */
export interface ActivityGroup {
  /** Its place among all groups, from 0. */
  readonly index: number;
  /** The place of the first entry in its month, from 0. */
  readonly from: number;
  readonly entries: ReadonlyArray<HistoryEntry>;
  /** Whether it is in sight before the list is scrolled. */
  readonly isAtTop: boolean;
}

export interface ActivityMonth {
  readonly year: number;
  readonly month: number;
  /** How many entries the month has. */
  readonly count: number;
  readonly groups: ReadonlyArray<ActivityGroup>;
}

/** Divides the months of a history into groups of entries. */
export const groupedMonths = (years: ReadonlyArray<HistoryYear>): ReadonlyArray<ActivityMonth> => {
  let entriesBefore = 0;
  let index = 0;
  return years.flatMap(({ year, months }) =>
    months.map(({ month, entries }) => {
      const groups: Array<ActivityGroup> = [];
      for (let from = 0; from < entries.length; from += GROUP_ENTRIES) {
        groups.push({
          index: index++,
          from,
          entries: entries.slice(from, from + GROUP_ENTRIES),
          isAtTop: entriesBefore + from < FIRST_ENTRIES,
        });
      }
      entriesBefore += entries.length;
      return { year, month, count: entries.length, groups };
    }),
  );
};
