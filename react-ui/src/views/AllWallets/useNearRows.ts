import { type RefObject, useLayoutEffect, useState } from "react";
import { whenResized } from "../../observers/whenResized.ts";

/** How many rows are drawn beyond the visible ones, so that they are ready when they come into sight. */
const OVERSCAN_ROWS = 4;
/** How many rows are drawn before the size of the list is known. */
const FIRST_ROWS = 8;
/**
 * The range of drawn rows moves in steps of this many rows. Rows that come one by one fit into a frame each; several at
 * once make one frame long on a slow phone.
 */
const ROW_STEP = 1;

export interface RowRange {
  readonly from: number;
  /** The row after the last one. */
  readonly to: number;
}

/** The rows of a grid that are near the visible part of its scroll container. All rows have the same height. */
export const useNearRows = (grid: RefObject<HTMLElement | null>, rows: number): RowRange => {
  const [range, setRange] = useState<RowRange>({ from: 0, to: FIRST_ROWS });
  useLayoutEffect(() => {
    const element = grid.current;
    const stage = element?.closest(".portico-stage");
    if (!element || !stage || rows === 0) return;
    const updateRange = () => {
      const height = element.offsetHeight / rows;
      if (height === 0) return;
      const top = stage.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const from = Math.max(0, Math.floor((top / height - OVERSCAN_ROWS) / ROW_STEP) * ROW_STEP);
      const to = Math.ceil(((top + stage.clientHeight) / height + OVERSCAN_ROWS) / ROW_STEP) * ROW_STEP;
      setRange((previous) => (previous.from === from && previous.to === to ? previous : { from, to }));
    };
    updateRange();
    stage.addEventListener("scroll", updateRange, { passive: true });
    const stopWatching = whenResized([stage, element], updateRange);
    return () => {
      stage.removeEventListener("scroll", updateRange);
      stopWatching();
    };
  }, [grid, rows]);
  return range;
};
