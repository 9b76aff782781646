import { type RefObject, useLayoutEffect, useState } from "react";
import { whenResized } from "../../observers/whenResized.ts";

/** How many rows are drawn beyond the visible ones, so that they are ready when they come into sight. */
const OVERSCAN_ROWS = 4;
/**
 * The range of drawn rows moves in steps of this many rows, so that the list is not drawn again for each row that
 * passes.
 */
const ROW_STEP = 4;

export interface RowRange {
  readonly from: number;
  /** The row after the last one. */
  readonly to: number;
}

/** The rows of a grid that are near the visible part of its scroll container. All rows have the same height. */
export const useNearRows = (grid: RefObject<HTMLElement | null>, rows: number): RowRange => {
  const [range, setRange] = useState<RowRange>({ from: 0, to: 2 * ROW_STEP });
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
