export interface GridPosition {
  readonly index: number;
  readonly count: number;
  readonly columns: number;
  /** Whether each row runs from right to left. */
  readonly isRtl: boolean;
}

/**
 * The index that a key leads to in a grid that is filled row by row; undefined for other keys. -1 is above the first
 * row. From the row before the last one, arrow down always leads into the last row, even if that is shorter.
 */
export const gridStep = (key: string, { index, count, columns, isRtl }: GridPosition): number | undefined => {
  const last = count - 1;
  const row = (cell: number) => Math.floor(cell / columns);
  switch (key) {
    case "ArrowRight":
    case "ArrowLeft": {
      const step = (key === "ArrowRight") === isRtl ? -1 : 1;
      return Math.min(last, Math.max(0, index + step));
    }
    case "ArrowDown":
      return row(index) < row(last) ? Math.min(last, index + columns) : index;
    case "ArrowUp":
      return index < columns ? -1 : index - columns;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
};
